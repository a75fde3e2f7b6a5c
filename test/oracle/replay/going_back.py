"""Undo and takebacks: what a game can go back to, and who must agree (replay-format.md, section 3)."""

from record import need

OFFERS, TAKEBACKS, UNDONE = 12, 3, 300
BYSTANDING = {'TakebackOffered', 'TakebackAnswered', 'AbandonVoted'}


class GoingBack:
    """The versions on the way to the present table, what is on offer, and what each seat has used."""

    def __init__(self, created, seats):
        self.rule = 'none' if created['tournament'] else created['takebacks']
        self.seats, self.way, self.commits, self.started, self.offer = seats, [], {}, None, None
        self.offered, self.granted, self.undone = [{} for _ in range(3)]

    def people(self):
        """The lowest seat of each person at the table."""
        lowest = {}
        for seat in range(len(self.seats.players)):
            player = None if self.seats.is_automatic(seat) else self.seats.player(seat)
            if player is not None:
                lowest.setdefault(player, seat)
        return lowest

    def follow(self, commit):
        """Checks the next commit, before its seats are followed."""
        version = commit['version']
        for event in commit['events']:
            kind = event['type']
            if kind == 'TakebackOffered':
                self.ask(event, version)
            elif kind == 'TakebackAnswered':
                self.answer(event, version)
            elif kind == 'MovesUndone':
                (self.take_back if event['takeback'] else self.undo)(event, version)
                self.offer = None
                self.way = [one for one in self.way if one <= event['toVersion']]
            elif kind not in BYSTANDING:
                self.offer = None
        agreed = self.offer and set(self.people().values()) <= self.offer['agreed']
        need(not agreed, 'everybody agrees and the table stays', version)
        if commit['events'][0]['type'] == 'GameStarted' or commit['events'][-1]['type'] == 'GameStarted':
            self.started = version
        self.way.append(version)
        self.commits[version] = commit['events']

    def drew(self, version):
        return any(event.get('draws', 0) for event in self.commits[version])

    def reach(self, event, version):
        """The versions that are undone."""
        target = event['toVersion']
        need(self.started and target >= self.started and target in self.way, 'a version that is not on the way', version)
        need(target < version - 1, 'there is nothing to go back over', version)
        return [one for one in self.way if one > target]

    def undo(self, event, version):
        player, steps = self.seats.player(event['seat']), []
        for one in self.reach(event, version):
            events = self.commits[one]
            own = all(self.seats.player(other['seat']) == player for other in events if 'seat' in other)
            if events[0]['type'] in BYSTANDING or (events[0]['type'] == 'MovesUndone' and own):
                continue
            moves = all(other['type'] == 'MovePlayed' and other['by'] == 'player' for other in events)
            need(moves and own and not self.drew(one), 'an undo of what is not an own step', version)
            steps.append(events[-1]['seat'])
        need(steps and steps[-1] == event['seat'], 'an undo of nothing, or for another seat', version)
        need(not event['redraws'] and event['restored'] is None, 'an undo that is a takeback', version)
        for seat in steps:
            self.undone[seat] = self.undone.get(seat, 0) + 1
            need(self.undone[seat] <= UNDONE, 'too many steps are undone', version)

    def ask(self, event, version):
        seat = event['seat']
        need(self.offer is None and self.rule != 'none', 'an offer that cannot be made', version)
        self.offered[seat] = self.offered.get(seat, 0) + 1
        need(self.offered[seat] <= OFFERS and self.granted.get(seat, 0) < TAKEBACKS, 'too many takebacks', version)
        redraws = any(map(self.drew, self.reach(event, version)))
        need(event['redraws'] == redraws, 'whether something is drawn anew', version)
        need(not redraws or (self.rule == 'casual' and len(self.people()) > 1), 'a takeback across a draw', version)
        lowest = self.people().get(self.seats.player(seat))
        need(lowest is not None, 'who offers', version)
        self.offer = {'seat': seat, 'to': event['toVersion'], 'redraws': redraws, 'agreed': {lowest}}

    def answer(self, event, version):
        seat, offer = event['seat'], self.offer
        need(offer and seat in self.people().values(), 'an answer to nothing, or of nobody', version)
        own = self.seats.player(seat) == self.seats.player(offer['seat'])
        need(own == (event['answer'] == 'withdrawn'), 'who withdraws', version)
        if event['answer'] == 'accepted':
            need(seat not in offer['agreed'], 'a second consent', version)
            offer['agreed'].add(seat)
        else:
            self.offer = None

    def take_back(self, event, version):
        offer, restored = self.offer, event['restored']
        need(offer and restored, 'a takeback that nobody offered', version)
        need(set(self.people().values()) <= offer['agreed'], 'a takeback without consent', version)
        said = (event['seat'], event['toVersion'], event['redraws'])
        need(said == (offer['seat'], offer['to'], offer['redraws']), 'another takeback than the one on offer', version)
        kept = [one for one in self.way if self.started <= one <= event['toVersion']]
        drew = max([self.started] + [one for one in kept if self.drew(one)])
        need(restored['drew'] == drew and restored['showed'] >= drew, 'what is restored', version)
        self.granted[event['seat']] = self.granted.get(event['seat'], 0) + 1
