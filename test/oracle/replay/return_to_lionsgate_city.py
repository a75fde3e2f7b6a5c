"""Draws and facts of Return to Lionsgate City: docs/titles/return-to-lionsgate-city.md, sections 3 (Chance, Facts) and 5."""

import json
from pathlib import Path

from dealing import fact

# The page names it for the pipes that a solo game leaves out.
PIPES = Path(__file__).parents[3] / 'domain/titles/return-to-lionsgate-city/data/pipes.json'

TILES = {'rock': 8, 'shovel': 7, 'pickaxe': 6, 'dynamite': 5, 'skunk': 1}
ROW = {2: 3, 3: 5, 4: 5}
TEAM = 8
FACES = 6
KINDS = {'m': 'mercenary', 'b': 'bandit', 'c': 'cog', 'p': 'pipe'}
CHANCE = {
    'OrderDrawn',
    'RowFilled',
    'MercenaryDealt',
    'BanditDrawn',
    'TileDrawn',
    'DiceRolled',
    'CardDrawn',
}
# What a move draws, by its beginning; `go:` draws any number of bandits, and everything else nothing.
DRAWN = {
    'draft:': ['RowFilled'],
    'act:mine': ['TileDrawn'],
    'draw': ['TileDrawn'],
    'act:fight': ['DiceRolled'],
    'reroll': ['DiceRolled'],
    'craft': ['CardDrawn'],
    'hire': ['CardDrawn'],
    'more': ['CardDrawn'],
}
CITY = 'city'


def cards(letter, amount):
    return [f'{letter}{number:02}' for number in range(1, amount + 1)]


class Deck:
    """Known cards on top, the last one next; cards in an order that nobody knows, by id; the discard."""

    def __init__(self, pool):
        self.top, self.pool, self.discard = [], pool, []

    def draw(self, card, dealer, what):
        if self.top:
            fact(self.top.pop() == card, f'{what}: {card} is not the one on top')
        else:
            dealer.take(self.pool, card, what)

    def renew(self):
        fact(not self.top and not self.pool and self.discard, 'a discard that need not become the deck')
        self.pool, self.discard = sorted(self.discard), []


class Lionsgate:
    # Whether ranks follow from the course of the game, or from its last fact alone.
    ranks_by_course = True
    facts = {
        'OrderDrawn': 'order',
        'RowFilled': 'slot card',
        'MercenaryDealt': 'seat card',
        'MercenaryDrafted': 'seat slot card gold',
        'DraftEnded': 'gold order',
        'RoundBegan': 'round',
        'TurnBegan': 'seat',
        'StepEntered': 'step',
        'MercenaryAssigned': 'seat card',
        'CrewActionUsed': 'seat card',
        'TurnEnded': 'seat',
        'SeatFinished': 'seat',
        'BoxcarsLifted': 'seat',
        'BanditDrawn': 'seat card',
        'TokensPlaced': 'tunnel tokens',
        'EngineMoved': 'seat track to cost',
        'BoxcarsPlaced': 'seat cars',
        'CityEntered': 'seat fee money',
        'TileDrawn': 'seat tile',
        'RiskReset': 'seat cause',
        'TilesPlaced': 'seat tiles',
        'OreMined': 'seat cave good pieces multiplier',
        'DiceRolled': 'seat dice',
        'BanditDefeated': 'seat card toughness money',
        'TokenCleared': 'seat tunnel',
        'GoodsLoaded': 'seat cave good pieces',
        'GoodsDropped': 'seat cave good pieces',
        'GoodsSold': 'seat town good gold pieces money',
        'ShareBought': 'seat circle tokens gold',
        'GoodsSpent': 'seat good pieces',
        'DeckRenewed': 'deck',
        'CardDrawn': 'seat deck card',
        'UpgradeTaken': 'seat card',
        'MercenaryHired': 'seat card',
        'MercenaryReplaced': 'seat card old',
        'CardReturned': 'seat deck card',
        'UpgradeScrapped': 'seat card',
        'UpgradeLost': 'seat card',
        'PipeUsed': 'seat card',
        'SmokeSpread': 'seat',
        'BanditLured': 'seat to card',
        'GoodsSiphoned': 'seat from goods',
        'GoodsStolen': 'seat goods',
        'BoxcarsDerailed': 'seat dumped',
        'EngineDerailed': 'seat place exempt',
        'EngineRighted': 'seat',
        'OrderSet': 'order',
        'TownsConsumed': 'towns',
        'TownDied': 'town',
        'SharesReturned': 'seat circle tokens money',
        'TownAwoke': 'town',
        'OreConverted': 'cave pieces',
        'SharesPaid': 'seat tokens money',
        'GameEnded': 'reason results',
    }
    solo_pipes = [card['id'] for card in json.loads(PIPES.read_text('utf-8'))['cards'] if card['solo']]

    def __init__(self, options, seats):
        self.seats, self.acting = seats, None
        pipes = self.solo_pipes if seats == 1 else cards('p', 10)
        pools = {'mercenary': cards('m', 30), 'bandit': cards('b', 20), 'cog': cards('c', 20), 'pipe': sorted(pipes)}
        self.decks = {name: Deck(pool) for name, pool in pools.items()}
        self.bag, self.row = dict(TILES), {}
        self.entered, self.exempt = [], set()

    def owing(self):
        return set() if self.acting is None else {self.acting}

    def start(self, facts, dealer):
        chance = [f for f in facts if f['type'] in CHANCE]
        dealt = ['MercenaryDealt'] * TEAM if self.seats == 1 else ['RowFilled'] * ROW[self.seats]
        fact([f['type'] for f in chance] == ['OrderDrawn', *dealt], 'the draws of the setup')
        left = list(range(self.seats))
        for seat in chance[0]['order']:
            dealer.take(left, seat, 'turn order')
        fact(not left, 'the turn order')
        slots = [f['slot'] for f in chance[1:] if f['type'] == 'RowFilled']
        fact(slots == list(range(len(slots))), 'the places of the row')
        self.follow(facts, dealer)

    def move(self, seat, move, facts, dealer):
        drawn = [f['type'] for f in facts if f['type'] in CHANCE]
        wanted = next((kinds for start, kinds in DRAWN.items() if move.startswith(start)), [])
        if move.startswith('go:'):
            wanted = ['BanditDrawn'] * len(drawn)
        fact(drawn == wanted, 'what the move draws')
        self.follow(facts, dealer)

    def follow(self, facts, dealer):
        for f in facts:
            if f['type'] in CHANCE:
                self.draw(f, dealer)
            else:
                self.keep(f)

    def draw(self, f, dealer):
        kind = f['type']
        if kind == 'TileDrawn':
            fact(f['tile'] in TILES, 'a tile')
            dealer.weigh(list(TILES), list(self.bag.values()), f['tile'], 'tile')
            self.bag[f['tile']] -= f['tile'] != 'skunk'
        elif kind == 'DiceRolled':
            for die in f['dice']:
                dealer.take(list(range(1, FACES + 1)), die, 'die')
        elif kind != 'OrderDrawn':
            deck = {'BanditDrawn': 'bandit', 'CardDrawn': f.get('deck')}.get(kind, 'mercenary')
            self.decks[deck].draw(f['card'], dealer, deck)
            if kind == 'RowFilled':
                fact(f['slot'] not in self.row, 'a place of the row that is taken')
                self.row[f['slot']] = f['card']

    def keep(self, f):
        """What later draws, the seat to act and the ranks depend on."""
        kind = f['type']
        if kind == 'MercenaryDrafted':
            fact(self.row.pop(f['slot'], None) == f['card'], 'the card of the row')
        elif kind == 'DraftEnded':
            pool = self.decks['mercenary'].pool
            pool[:] = sorted([*pool, *self.row.values()])
        elif kind == 'DeckRenewed':
            self.decks[f['deck']].renew()
        elif kind in ('BanditDefeated', 'UpgradeScrapped', 'UpgradeLost', 'PipeUsed'):
            self.discard(f['card'])
        elif kind == 'MercenaryReplaced':
            self.discard(f['old'])
        elif kind == 'CardReturned':
            self.decks[f['deck']].top.append(f['card'])
        elif kind == 'RiskReset':
            self.bag = dict(TILES)
        elif kind == 'CityEntered':
            self.entered.append(f['seat'])
        elif kind == 'EngineDerailed' and f['place'] == CITY:
            self.exempt.add(f['seat'])
        elif kind == 'TurnBegan':
            self.acting = f['seat']
        elif kind == 'StepEntered':
            self.acting = f['step']['seat']
        elif kind == 'GameEnded':
            self.acting = None

    def discard(self, card):
        self.decks[KINDS[card[0]]].discard.append(card)

    def results(self, last):
        """Money, its parts and what decides the rank: who is in the city and not exempt, who is there, money, who came first."""
        for result in last['results']:
            fact(result['score'] == sum(result['breakdown'].values()), 'the parts of the money')
        return [(r['score'], r['breakdown'], self.standing(r['seat'], r['score'])) for r in last['results']]

    def standing(self, seat, money):
        if seat not in self.entered:
            return (0, money, 0)
        return (1 if seat in self.exempt else 2, money, -self.entered.index(seat))

    def may_win(self, seat, reason):
        return reason != 'towns' and seat in self.entered and seat not in self.exempt
