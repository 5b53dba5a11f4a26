"""The terms of the game, each in two or three sentences, with the rules that say more."""

from __future__ import annotations

from typing import NamedTuple


class Term(NamedTuple):
    """A word of the game."""

    title: str
    text: str
    rulings: tuple[str, ...]
    aliases: tuple[str, ...] = ()


TERMS = (
    Term(
        "FWD",
        "Forward: what you attack with. It gathers in your pool during your turn. 1 FWD advances an opponent's dial by "
        "1, or does 1 damage to an LP of theirs. What is left when your turn ends is gone.",
        ("V123", "V125", "V129", "VA31"),
        ("forward", "pool", "FWD pool", "attack"),
    ),
    Term(
        "REW",
        "Rewind: it turns your own dial back by its number, never below 0.",
        ("V137", "VA67"),
        ("rewind", "heal"),
    ),
    Term(
        "Timeshift",
        "It advances an opponent's dial and turns yours back by the same number. It passes Shielded LPs by and has "
        "nothing to do with your FWD.",
        ("V139", "V140", "V141", "VA53"),
    ),
    Term(
        "Runtime",
        "How long a mutant or an LP lasts. The dial shows how much of it has run out: at its Runtime a mutant dies and "
        "is back at once with a dial of 0.",
        ("V132", "V135", "V182"),
        ("dial", "health", "damage"),
    ),
    Term(
        "Energy",
        "Pays for playing cards. You start with 2 and get one more each turn, up to 6; what you spend is back in your "
        "next turn. Unspent Energy brings nothing.",
        ("V89", "V93", "V97", "VA28"),
        ("capacity", "energy cubes"),
    ),
    Term(
        "Charge",
        "Pays for your mutant's two powers. You gain 1 at the end of each turn of yours, 2 once your Energy is at six, "
        "and never hold more than 4.",
        ("V103", "V106", "V169", "V170"),
        ("charge cubes",),
    ),
    Term(
        "Lo-Fi power",
        "The first of your mutant's two powers, mostly the cheaper one. Use it with `/power`, as often as you can pay "
        "its Charge.",
        ("V103", "V105"),
        ("lofi", "lo", "powers"),
    ),
    Term(
        "Hi-Fi power",
        "The second of your mutant's two powers, mostly the dearer one. Use it with `/power`, as often as you can pay "
        "its Charge.",
        ("V103", "V105"),
        ("hifi", "hi"),
    ),
    Term(
        "Money",
        "Rents cards from the Vortex, with `/rent`. It is gone when your turn ends.",
        ("V111", "V112", "VA30", "VA32"),
        ("dollars", "price", "cost"),
    ),
    Term(
        "Rent",
        "Pay a card's price and take it from the Vortex into your hand; you may play it in the same turn. The space is "
        "filled again at once.",
        ("V111", "V113", "V114", "V116"),
        ("renting", "rental"),
    ),
    Term(
        "Free w/ Rental",
        "An effect that happens at the instant of renting, whether you ever play the card or not.",
        ("V120", "V121", "V122", "VA36"),
        ("free with rental",),
    ),
    Term(
        "SP",
        "Standard Play: a card that acts at once when it is played and goes to your Discard at the end of your turn.",
        ("V206", "V162"),
        ("standard play",),
    ),
    Term(
        "LP",
        "Long Play: a card that stays in your play area until another player kills it. Exhaust it with `/exhaust` for "
        "its effect, also in the turn in which you played it.",
        ("V207", "V98", "V99", "V144"),
        ("long play",),
    ),
    Term(
        "Shielded",
        "While a Shielded LP is ready, FWD cannot reach its controller's dial: it has to be killed first. Exhausted, "
        "it guards nothing.",
        ("V147", "V148", "V149", "V151"),
        ("shield", "shielded LP"),
    ),
    Term(
        "Exhaust",
        "Turn a ready LP or Sun sideways to use it. It costs no Energy, and once until it is made ready again.",
        ("V98", "V100", "V101", "V164"),
        ("exhausted", "ready", "rotate"),
    ),
    Term(
        "Synced",
        "An extra effect on playing an SP or exhausting an LP while another card of its genre lies in your play area. "
        "Cards that are played together sync together.",
        ("V153", "V154", "V156", "V160"),
        ("sync",),
    ),
    Term(
        "Sun",
        "A tile with a small effect that you choose anew each round and may use once in your turn for free, with "
        "`/sun`. You cannot take the one that you had last round.",
        ("V66", "V71", "V75", "VA7"),
        ("suns", "sun phase"),
    ),
    Term(
        "Sun marker",
        "It says who takes a Sun first. It goes one seat to the left each round.",
        ("V46", "V47", "V69"),
        ("marker",),
    ),
    Term(
        "Lock",
        "Once you attack somebody in your turn, everybody else is out of reach of your FWD until that mutant dies.",
        ("V127", "V128", "VA43", "VA44"),
        ("engaged", "target lock", "locked"),
    ),
    Term(
        "Be Kind token",
        "Everybody starts with three, one of each design, in the Rewind Zone. Who kills a mutant takes one of its "
        "tokens, of a design that they have not won yet. Three designs win the game.",
        ("V39", "V178", "V180", "V181"),
        ("token", "tokens", "be kind"),
    ),
    Term(
        "Trophy",
        "A Be Kind token that you have won by a kill. With three of three designs you win.",
        ("V179", "V180", "V181", "V185"),
        ("trophies", "trophy area"),
    ),
    Term(
        "Rewind Zone",
        "Where your own Be Kind tokens lie until somebody who kills your mutant takes one.",
        ("V39", "V178"),
    ),
    Term(
        "Kill",
        "A mutant dies when its dial reaches its Runtime. It comes back at once, its player loses a token and nothing "
        "else, and the killer's turn goes on.",
        ("V176", "V178", "V182", "V183"),
        ("killing", "death", "die"),
    ),
    Term(
        "Vortex",
        "The five open cards on the Tape spaces, which anybody may rent on their turn, and the deck that refills them.",
        ("V33", "V114", "V117", "V196"),
        ("tape", "tapes", "on deck", "vortex deck"),
    ),
    Term(
        "Junk Shelf",
        "Four piles: Signal Splitter, Bargain Bin, Damaged Tape and Head Cleaner. Only Signal Splitters can be rented, "
        "the others come by effects.",
        ("V35", "V118", "V119", "VA38"),
        ("junk",),
    ),
    Term(
        "Eject",
        "The card leaves the game for the Drop Box. Vortex cards come back from there when their deck has run out.",
        ("V193", "V196", "VA86", "VA87"),
        ("drop box", "ejected"),
    ),
    Term(
        "Discard",
        "Your own pile of used cards. When your deck runs out, it is shuffled and becomes your new deck.",
        ("V194", "V197", "V161"),
        ("discard pile", "discards"),
    ),
    Term("Huff", "A Head Cleaner goes to your Discard.", ("V195", "VA25"), ("huffing",)),
    Term(
        "Action Step",
        "The first part of your turn: play, exhaust, use your Sun and powers, rent and attack, in any order and as "
        "often as you can. `/done` ends it.",
        ("V63", "V83", "V84"),
        ("turn", "actions"),
    ),
    Term(
        "End Step",
        "The second part of your turn, which goes by itself: hand and SPs to the Discard, LPs ready, Energy back and "
        "one more, Charge, four new cards.",
        ("V161", "V164", "V167", "V172"),
        ("done", "end of turn"),
    ),
    Term("Round", "A Sun Phase, then one turn for everybody.", ("V60", "V61", "V64")),
    Term(
        "Supply List",
        "What your mutant's sheet says about the cards of your starting deck.",
        ("V48", "VA96"),
        ("starting deck",),
    ),
    Term(
        "Staff Pick",
        "A card that belongs to one mutant and starts in its deck.",
        ("V58", "V208"),
        ("staff picks",),
    ),
    Term(
        "Special Interest",
        "A card that belongs to one mutant and lies set aside until an effect of that mutant brings it in.",
        ("V59", "V208"),
        ("special interest cards", "set aside"),
    ),
    Term(
        "Genre",
        "Horror, Sci-Fi, Action or Comedy: the kind of film. Cards of one genre sync.",
        ("V5", "V202", "VA17"),
        ("genres",),
    ),
    Term(
        "Undo",
        "Take your last move back with `/undo`: freely, unless somebody has learnt something by it; then the others "
        "have to agree.",
        ("VA101",),
        ("take back",),
    ),
)
