"""Draws and facts of London Necropolis Railway: docs/titles/london-necropolis-railway.md, sections 1, 2, 4 and 6."""

import json
from pathlib import Path

from dealing import fact

# The page names it for the backs of the cards (section 4, Chance).
CARDS = Path(__file__).parents[3] / 'domain/titles/london-necropolis-railway/data/cards.json'

COFFINS = ['purple', 'teal', 'red', 'black']
BACKS = ['blue+green', 'orange+orange', 'green+grey', 'green+orange', 'grey+orange', 'blue+grey', 'blue+orange']
DECK = {2: 28, 3: 40, 4: 52}
# Coffins of a space in London by its level: 0 bare, 1 side A, 2 side B.
SPACES = {
    'MO1': (1, 1, 1),
    'MO2': (2, 4, 6),
    'CH1': (0, 0, 0),
    'CH2': (0, 1, 3),
    'OF1': (0, 0, 0),
    'LO1': (0, 0, 0),
    'LO2': (0, 1, 1),
    'LO3': (0, 1, 1),
}
CHANCE = ('FirstSeatChosen', 'CoffinsDrawn', 'BackShown', 'CardRevealed')


class Necropolis:
    # Whether ranks follow from the course of the game, or from its last fact alone.
    ranks_by_course = False
    facts = {
        'FirstSeatChosen': 'seat',
        'CoffinsDrawn': 'seat coffins to',
        'BackShown': 'back',
        'CardRevealed': 'slot card',
        'DiscsPlaced': 'slot discs missing?',
        'RoundBegan': 'round',
        'TurnBegan': 'seat occasion',
        'StepEntered': 'step',
        'StartingRowChosen': 'seat row',
        'CardTaken': 'seat slot card discs',
        'ActionTaken': 'seat section disc icons',
        'LondonImproved': 'seat space level pounds',
        'CardInstalled': 'seat card',
        'CardDiscarded': 'seat card',
        'CarAdded': 'seat car',
        'CarUpgraded': 'seat car',
        'PairCompleted': 'seat position orangeDiscs lostOrangeDiscs?',
        'VolunteerPlaced': 'seat spot',
        'VolunteerLost': 'seat',
        'StaffHired': 'seat spot pounds',
        'CryptBuilt': 'seat crypt column mourners trainMourners pounds',
        'CryptGranted': 'seat crypt column',
        'CryptLost': 'seat reason',
        'BonusTaken': 'seat column space disc pounds move',
        'PrestigeRaised': 'seat level discs move',
        'TileSold': 'seat tile pounds',
        'CardUsed': 'seat card ability',
        'TrainMoved': 'seat from to spaces stations',
        'StationManaged': 'seat station',
        'IncomeTaken': 'seat pounds mourners orangeDiscs lostMourners? lostCoffins? lostOrangeDiscs?',
        'MournersBoarded': 'seat mourners',
        'MournersArrived': 'seat mourners',
        'CoffinsBoarded': 'seat coffins',
        'PotterFilled': 'seat coffins',
        'WagesPaid': 'seat rate staff pounds',
        'StaffLeft': 'seat spots',
        'DinersServed': 'seat cars pounds',
        'CoffinBuried': 'seat coffin row column pounds',
        'GameScored': 'results',
    }
    backs = {card['id']: '+'.join(card['back']) for card in json.loads(CARDS.read_text('utf-8'))['cards']}

    def __init__(self, options, seats):
        self.options, self.seats = options, seats
        self.bag, self.back, self.step, self.occasion = [25] * 4, None, {}, None
        self.deck = sorted(card for card in self.backs if int(card[1:]) <= DECK[seats])
        self.london = [dict.fromkeys(SPACES, 0) for _ in range(seats)]

    def owing(self):
        return set() if self.step['at'] == 'over' else {self.step['seat']}

    def start(self, facts, dealer):
        chance = [f for f in facts if f['type'] in CHANCE]
        wanted = ['FirstSeatChosen'] + ['CoffinsDrawn'] * self.seats + ['BackShown'] + ['CardRevealed', 'BackShown'] * 3
        fact([f['type'] for f in chance] == wanted, 'the draws of the setup')
        first = chance[0]['seat']
        if self.options['firstSeat'] == 'random':
            dealer.take(list(range(self.seats)), first, 'first seat')
        fact(self.options['firstSeat'] in ('random', first), 'the first seat')
        dealt = [(f['seat'], len(f['coffins'])) for f in chance[1 : self.seats + 1]]
        fact(
            dealt == [((first + turn) % self.seats, 2) for turn in range(self.seats)],
            'two coffins for each seat, from the first on',
        )
        self.follow(facts, dealer)

    def move(self, seat, move, facts, dealer):
        drawn = [f['type'] for f in facts if f['type'] in CHANCE]
        if move.startswith('take:'):
            fact(drawn == ['CardRevealed', 'BackShown'], 'a card that is taken is replaced')
        else:
            fact(drawn == ['CoffinsDrawn'] * len(drawn), 'a draw that the move does not make')
        self.follow(facts, dealer, drawn.count('CoffinsDrawn'))

    def follow(self, facts, dealer, of_income=0):
        """`of_income`: how many draws of coffins must be those of an income."""
        due = []
        for f in facts:
            kind = f['type']
            if kind == 'CoffinsDrawn':
                if of_income:
                    fact(due and due.pop(0) == (f['seat'], len(f['coffins'])), 'the coffins of an income')
                self.draw_coffins(f, dealer)
            elif kind == 'IncomeTaken' and self.occasion != 'finalRun':
                due += self.coffins_due(f['seat'])
            elif kind == 'BackShown':
                self.show_back(f, dealer)
            elif kind == 'CardRevealed':
                left = [card for card in self.deck if self.backs[card] == self.back]
                dealer.take(left, f['card'], 'card')
                self.deck.remove(f['card'])
            elif kind == 'LondonImproved':
                self.london[f['seat']][f['space']] = f['level']
            elif kind == 'TurnBegan':
                self.occasion = f['occasion']
            elif kind == 'StepEntered':
                self.step = f['step']
        fact(not due, 'an income without its coffins')

    def coffins_due(self, seat):
        count = sum(SPACES[space][level] for space, level in self.london[seat].items())
        count = min(count, sum(self.bag))
        return [(seat, count)] if count else []

    def draw_coffins(self, drawn, dealer):
        for coffin in drawn['coffins']:
            self.bag[dealer.weigh(COFFINS, self.bag, coffin, 'coffin')] -= 1

    def show_back(self, shown, dealer):
        self.back = shown['back']
        of_deck = [self.backs[card] for card in self.deck]
        if of_deck:
            dealer.weigh(BACKS, [of_deck.count(back) for back in BACKS], self.back, 'back')
        fact(of_deck or self.back is None, 'a back of no card')

    @staticmethod
    def results(last):
        """As in the other title (page, section 6)."""
        for result in last['results']:
            points = result['breakdown']
            parts = sum(points[key] for key in ('prestige', 'pairs', 'rows', 'columns', 'potter', 'money'))
            fact(points['total'] == parts, 'the total')
        breakdowns = [result['breakdown'] for result in last['results']]
        return [
            (points['total'], points, (points['total'], points['whiteCrypts'], points['crypts']))
            for points in breakdowns
        ]

    @staticmethod
    def may_win(_seat, _reason):
        """Every seat of the first rank wins."""
        return True
