"""Draws and facts of Necronomonopoly: docs/titles/necronomonopoly.md."""

import json
from pathlib import Path

from dealing import fact

# The page names it for the cards and their order.
MYTHOS = Path(__file__).parents[3] / 'domain/titles/necronomonopoly/data/mythos.json'
KINDS = ('monsters', 'allies', 'artifacts', 'events')

FACES = 6
ROWS = 13
THROWN = {'movement': 2, 'monster': 2, 'cultist': 1}
CHANCE = {'FirstThrown', 'DiceThrown', 'CardTurnedUp'}
# What some moves throw before anything else, and moves that draw nothing, by their beginnings.
FIRST = {'monster:': 'monster', 'extra:': 'monster', 'summon:': 'monster', 'roll': 'movement'}
QUIET = ('ask:', 'buy', 'cancel', 'decline', 'give:', 'price:', 'reject', 'take:', 'trade:')


def deck():
    """Every card in file order, copies rising."""
    data = json.loads(MYTHOS.read_text('utf-8'))
    records = [record for kind in KINDS for record in data[kind]]
    return ['{}.{}'.format(record['def'], copy + 1) for record in records for copy in range(record['copies'])]


class Necronomonopoly:
    # Whether ranks follow from the course of the game, or from its last fact alone.
    ranks_by_course = False
    facts = {
        'FirstThrown': 'seat dice',
        'FirstSeatSet': 'seat',
        'RoundBegan': 'round',
        'TurnBegan': 'turn seat',
        'StepEntered': 'step',
        'TurnEnded': 'seat',
        'DiceThrown': 'seat purpose dice again',
        'TokenMoved': 'seat from to cause',
        'SanityGained': 'seat amount reason card',
        'SanityLost': 'seat amount source',
        'DebtPaid': 'seat to kind space amount',
        'LossUnpaid': 'seat amount source',
        'DebtUnpaid': 'seat to kind space amount',
        'ShieldChanged': 'seat on cause',
        'SpaceBought': 'seat space cost',
        'TomeClaimed': 'seat tome',
        'LotTaken': 'seat from lot',
        'CardTurnedUp': 'seat card',
        'CardRedrawn': 'seat card',
        'CardKept': 'seat card',
        'CardLeft': 'seat card',
        'CardUsed': 'seat card target cost',
        'CardDiscarded': 'seat card cause',
        'CardTaken': 'seat card from',
        'SpellCountered': 'seat spell by',
        'DeckShuffled': '',
        'MonsterEntered': 'card space from',
        'MonsterMoved': 'card from to',
        'MonsterLeft': 'card from cause',
        'MonsterTamed': 'seat card from',
        'ExtraMoveUsed': 'seat source',
        'SummonSpent': 'seat tome card',
        'GateShifted': 'seat source by',
        'GateOpened': 'seat row',
        'InmateEntered': 'seat',
        'TryBegan': 'seat tries',
        'InmateLeft': 'seat cause',
        'WentInsane': 'seat order space',
        'TurnCut': 'seat',
        'OfferBegun': 'seat partner',
        'OfferCancelled': 'seat',
        'OfferMade': 'seat offer',
        'OfferRejected': 'seat',
        'OfferAccepted': 'seat by offer',
        'StandingSet': 'seat pass',
        'StandingLifted': 'seat pass',
        'GameEnded': 'reason results',
    }
    cards = deck()

    def __init__(self, options, seats):
        self.options, self.seats, self.acting = options, seats, None
        self.unknown, self.known = list(self.cards), []
        self.hands, self.board, self.drawn = [[] for _ in range(seats)], [], []

    def owing(self):
        return set() if self.acting is None else {self.acting}

    def start(self, facts, dealer):
        thrown = [f for f in facts if f['type'] == 'FirstThrown']
        begins = next(f['seat'] for f in facts if f['type'] == 'FirstSeatSet')
        if self.options['firstSeat'] == 'roll':
            fact(begins == self.first(thrown, dealer), 'the seat that begins')
        else:
            fact((begins, thrown) == (int(self.options['firstSeat']), []), 'the seat that begins')
        self.follow([f for f in facts if f['type'] != 'FirstThrown'], dealer)

    def first(self, thrown, dealer):
        """The highest throw begins; those who tie throw again."""
        left = list(range(self.seats))
        while len(left) > 1:
            round_, thrown = thrown[: len(left)], thrown[len(left) :]
            fact([f['seat'] for f in round_] == left, 'who throws for the first seat')
            for f in round_:
                self.roll(f['dice'], 2, dealer)
            sums = [sum(f['dice']) for f in round_]
            left = [seat for seat, one in zip(left, sums) if one == max(sums)]
        fact(thrown == [], 'a throw for the first seat too many')
        return left[0]

    def move(self, _seat, move, facts, dealer):
        drawn = [f for f in facts if f['type'] in CHANCE]
        fact(not (drawn and move.startswith(QUIET)), 'a move that draws nothing')
        for start, purpose in FIRST.items():
            if move.startswith(start):
                fact(drawn and drawn[0].get('purpose') == purpose, 'what the move throws')
        self.follow(facts, dealer)

    def follow(self, facts, dealer):
        for f in facts:
            if f['type'] == 'DiceThrown':
                self.throw(f, dealer)
            elif f['type'] == 'CardTurnedUp':
                self.turn_up(f['card'], dealer)
            else:
                fact(f['type'] != 'FirstThrown', 'a throw for the first seat')
                self.keep(f)

    def throw(self, f, dealer):
        if f['purpose'] == 'gate' and self.options['gateRoll'] == 'd13':
            fact(len(f['dice']) == 1, 'one number for a Gate')
            dealer.take(list(range(1, ROWS + 1)), f['dice'][0], 'gate')
        elif f['purpose'] == 'spell':
            self.roll(f['dice'], len(f['dice']), dealer)
        else:
            self.roll(f['dice'], THROWN.get(f['purpose'], 2), dealer)

    @staticmethod
    def roll(dice, count, dealer):
        fact(len(dice) == count, 'the number of dice')
        for die in dice:
            dealer.take(list(range(1, FACES + 1)), die, 'die')

    def turn_up(self, card, dealer):
        """One of the cards that nobody knows; without any, the first of those at the bottom."""
        fact(not self.drawn, 'a card is still turned up')
        if self.unknown:
            dealer.take(self.unknown, card, 'card')
        else:
            fact(self.known[:1] == [card], 'the first card at the bottom')
            self.known.pop(0)
        self.drawn.append(card)

    def keep(self, f):
        """Where the cards are, and the seat to act."""
        kind = f['type']
        places = self.placed(f)
        if places is not None:
            source, goal = places
            fact(f['card'] in source, '{}: {} is not there'.format(kind, f['card']))
            source.remove(f['card'])
            goal.append(f['card'])
        elif kind == 'DeckShuffled':
            self.unknown, self.known = [card for card in self.cards if card in [*self.unknown, *self.known]], []
        elif kind == 'WentInsane':
            self.known.extend(self.hands[f['seat']])
            self.hands[f['seat']] = []
        elif kind == 'OfferAccepted':
            self.deal(f['seat'], f['offer'])
        elif kind == 'StepEntered':
            self.acting = f['step'].get('seat')
        elif kind == 'GameEnded':
            self.acting = None

    def placed(self, f):
        """From where to where a card goes by a fact; None where no card does."""
        kind = f['type']
        if kind in ('CardRedrawn', 'CardLeft'):
            return self.drawn, self.known
        if kind == 'CardKept':
            return self.drawn, self.hands[f['seat']]
        if kind == 'CardDiscarded':
            return self.hands[f['seat']], self.known
        if kind == 'CardTaken':
            return self.part(f['card']) if f['from'] is None else self.hands[f['from']], self.hands[f['seat']]
        if kind == 'MonsterEntered':
            return self.drawn if f['from'] == 'drawn' else self.part(f['card']), self.board
        if kind == 'MonsterLeft':
            return self.board, self.known
        if kind == 'MonsterTamed':
            return self.board if f['from'] == 'board' else self.part(f['card']), self.hands[f['seat']]
        return None

    def part(self, card):
        """The part of the deck where a card lies."""
        return self.unknown if card in self.unknown else self.known

    def deal(self, seat, offer):
        """Spells change hands."""
        for good, giver, taker in ((offer['give'], seat, offer['partner']), (offer['take'], offer['partner'], seat)):
            if good in self.cards:
                fact(good in self.hands[giver], f'{good} is not held')
                self.hands[giver].remove(good)
                self.hands[taker].append(good)

    @staticmethod
    def results(last):
        """Score, breakdown and what decides the rank, by seat, from the last fact."""
        for result in last['results']:
            parts = result['breakdown']
            worth = parts['sanity'] + parts['lots'] + parts['tomes']
            fact((result['score'], parts['netWorth']) == (worth, worth), 'the parts of the worth')
        return [(r['score'], r['breakdown'], standing(last['reason'], r['breakdown'])) for r in last['results']]

    @staticmethod
    def may_win(_seat, _reason):
        """Every seat of the first rank wins."""
        return True


def standing(reason, parts):
    is_sane = parts['status'] == 'sane'
    if reason == 'cultists':
        return (0, parts['sanity']) if is_sane else (1, 0)
    if not is_sane:
        return (0, parts['outOrder'], 0)
    return (1, 0, 0) if reason == 'lastSane' else (1, parts['netWorth'], parts['sanity'])
