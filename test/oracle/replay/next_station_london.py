"""Draws and facts of Next Station: London: docs/titles/next-station-london.md, sections 3, 4 and 6."""

from dealing import fact

COLOURS = ['purple', 'blue', 'pink', 'green']
OBJECTIVES = ['interchanges8', 'districts13', 'sites5', 'centre9', 'thames6']
POWERS = ['double', 'joker', 'switch', 'circle']
SYMBOLS = ['circle', 'triangle', 'square', 'pentagon', 'joker']
CARDS = ['underground-' + symbol for symbol in SYMBOLS] + ['street-' + symbol for symbol in SYMBOLS] + ['street-switch']
PLACES = {1: [0], 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}
ROUNDS = 4
OF_A_SEAT = {
    'SectionDrawn': 'seat round turn section from to power next',
    'StationCircled': 'seat round turn station next',
    'Passed': 'seat round turn step next',
}


class NextStation:
    # Whether ranks follow from the course of the game, or from its last fact alone.
    ranks_by_course = False
    facts = {
        'GameStarted': 'seats modules pencils objectives powers',
        'RoundStarted': 'round pencils table',
        'CardsFlipped': 'round turn cards underground final',
        'TurnClosed': 'round turn',
        'RoundScored': 'round lines',
        'GameEnded': 'scores ranks winners',
        **OF_A_SEAT,
    }

    def __init__(self, options, seats):
        self.options, self.seats = options, seats
        self.round = self.turn = 0
        self.pencils, self.left, self.final, self.done = [], [], False, set()

    def owing(self):
        return set(range(self.seats)) - self.done

    def start(self, facts, dealer):
        fact([f['type'] for f in facts] == ['GameStarted', 'RoundStarted', 'CardsFlipped'], 'the facts of the start')
        started, options = facts[0], self.options
        self.pencils = started['pencils']
        self.settle('pencils', self.pencils, COLOURS, 4, dealer)
        self.settle('objectives', started['objectives'], OBJECTIVES, 2, dealer, [])
        powers = started['powers']
        if options['powers'] == 'random':
            self.settle('powers', [powers[colour] for colour in COLOURS], POWERS, 4, dealer)
        fact(
            options['powers'] == 'random' or powers == (None if options['powers'] == 'off' else options['powers']),
            'the powers',
        )
        fact(started['seats'] == self.seats, 'the number of seats')
        fact(
            sorted(started['modules']) == [key for key in ('objectives', 'powers') if options[key] != 'off'],
            'the modules',
        )
        self.open_round(facts[1])
        self.flip(facts[2], dealer)

    def settle(self, option, recorded, items, count, dealer, none=None):
        """What an option fixes (`none` where it is off), or so many items drawn."""
        if self.options[option] != 'random':
            fact(recorded == (none if self.options[option] == 'off' else self.options[option]), f'the {option}')
            return
        left = list(items)
        fact(len(recorded) == count, f'the number of {option}')
        for item in recorded:
            dealer.take(left, item, option)

    def open_round(self, started):
        self.round, self.turn, self.left = self.round + 1, 0, list(CARDS)
        pencils = [self.pencils[(self.round - 1 - place) % 4] for place in PLACES[self.seats]]
        fact((started['round'], started['pencils']) == (self.round, pencils), f'the pencils of round {self.round}')
        fact(sorted(started['table'] + pencils) == sorted(COLOURS), 'the pencils on the table')

    def flip(self, flipped, dealer):
        self.turn, self.done = self.turn + 1, set()
        fact((flipped['round'], flipped['turn']) == (self.round, self.turn), 'round and turn of a flip')
        cards = flipped['cards']
        for card in cards:
            dealer.take(self.left, card, 'card')
        fact(len(cards) == (2 if cards[:1] == ['street-switch'] else 1), 'the number of cards')
        shown = 5 - sum(card.startswith('underground') for card in self.left)
        self.final = shown == 5
        fact((flipped['underground'], flipped['final']) == (shown, self.final), 'the count of underground cards')

    def move(self, seat, _, facts, dealer):
        own = facts[0] if facts else {'type': None}
        fact(own['type'] in OF_A_SEAT, 'a move begins with the fact of its seat')
        fact(
            (own['seat'], own['round'], own['turn']) == (seat, self.round, self.turn), 'seat, round and turn of a move'
        )
        if own['next'] == 'done':
            self.done.add(seat)
        fact(
            [f['type'] for f in facts[1:]] == self.closing(),
            'what closes a turn stands where one is closed, and nowhere else',
        )
        for later in facts[1:]:
            if later['type'] in ('TurnClosed', 'RoundScored'):
                fact(
                    (later['round'], later.get('turn', self.turn)) == (self.round, self.turn),
                    'round and turn of what is closed',
                )
            elif later['type'] == 'RoundStarted':
                self.open_round(later)
            elif later['type'] == 'CardsFlipped':
                self.flip(later, dealer)

    def closing(self):
        if self.owing():
            return []
        if not self.final:
            return ['TurnClosed', 'CardsFlipped']
        return ['TurnClosed', 'RoundScored'] + (
            ['GameEnded'] if self.round == ROUNDS else ['RoundStarted', 'CardsFlipped']
        )

    @staticmethod
    def results(last):
        """Score, breakdown and what decides the rank, by seat, from the last fact (page, section 6)."""
        for score in last['scores']:
            fact(score['lineTotal'] == sum(line['points'] for line in score['lines']), 'the total of the lines')
            fact(
                all(x['points'] == x['districts'] * x['most'] + 2 * x['crossings'] for x in score['lines']),
                'the points of a line (R1)',
            )
            parts = score['lineTotal'] + score['sitePoints'] + score['interchangePoints'] + score['objectivePoints']
            fact(score['total'] == parts, 'the total')
        return [(score['total'], score, (score['total'], score['bestLine'])) for score in last['scores']]

    @staticmethod
    def may_win(_seat, _reason):
        """Every seat of the first rank wins."""
        return True
