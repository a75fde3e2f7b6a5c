"""Who sits where before the start and after it (replay-format.md, section 3)."""


class Seats:
    """Who sits where, for whom a seat is reserved, who is the host, who is ready, and who has resigned."""

    def __init__(self, record):
        self.shared, self.creator = record.header['sharedTable'], record.commits[0]['events'][0]['creator']
        self.players = [None] * len(record.header['seats'])
        self.reserved = [None] * len(self.players)
        self.bots, self.resigned, self.timed_out = set(), set(), None
        self.host, self.removed, self.ready = self.creator, set(), set()
        self.start, self.lots, self.drawn = 'manual', False, False
        self.tournament = record.commits[0]['events'][0]['tournament']
        self.has_clock = record.commits[0]['events'][0]['clock'] is not None
        self.moved, self.votes = set(), set()

    def player(self, seat):
        """Who acts for a seat: the creator for one that nobody holds at a shared table."""
        free = seat not in self.bots and self.reserved[seat] is None
        return self.players[seat] or (self.creator if self.shared and free else None)

    def is_automatic(self, seat):
        return seat in self.bots or seat in self.resigned

    def given_up(self):
        """What the summary of a tournament's game has above bit 18: who has resigned, and who of them never moved."""
        bits = [(self.resigned, 0), (self.resigned - self.moved, 4)] if self.tournament else []
        return sum(1 << seat + shift for seats, shift in bits for seat in seats)

    def starts_now(self, summary):
        """Whether an open game is to start by itself."""
        taken = [seat for seat, player in enumerate(self.players) if player]
        full = len(taken) + len(self.bots) == len(self.players)
        is_open = summary >> 16 & 3 == 0
        return is_open and full and (self.start == 'full' or self.start == 'ready' and set(taken) <= self.ready)

    def allow(self, event, before):
        """Whether the event fits the seats; `before` is the summary before it."""
        kind, seat = event['type'], event.get('seat')
        allowed = getattr(self, 'on_' + kind, None)
        if allowed:
            return allowed(event)
        if kind == 'TimedOut':
            self.timed_out = seat
        if kind == 'SeatResigned':
            fits = self.player(seat) is not None and seat not in self.resigned
            self.resigned.add(seat)
            return fits
        if kind == 'MovePlayed':
            by = 'absent' if seat in self.resigned or seat == self.timed_out else 'bot' if seat in self.bots else 'player'
            self.timed_out = None
            if by == 'player':
                self.moved.add(seat)
                self.votes.discard(seat)
            return before >> seat & 1 == 1 and event['by'] == by
        return True

    def is_free(self, seat):
        return self.players[seat] is None and seat not in self.bots and self.reserved[seat] is None

    def on_StartArranged(self, event):
        self.start, self.lots = event['start'], event['lots']
        return (self.start != 'manual' or self.lots) and not (self.shared and self.start != 'manual')

    def on_SeatReserved(self, event):
        seat, player = event['seat'], event['player']
        fits = self.is_free(seat) and player not in self.players + self.reserved and player != self.host
        self.reserved[seat] = player
        self.removed.discard(player)
        return fits

    def on_SeatFreed(self, event):
        fits = self.reserved[event['seat']] is not None
        self.reserved[event['seat']] = None
        return fits

    def on_BotSeated(self, event):
        fits = self.is_free(event['seat'])
        self.bots.add(event['seat'])
        return fits

    def on_SeatTaken(self, event):
        seat, player = event['seat'], event['player']
        held = self.reserved.index(player) if player in self.reserved else None
        fits = player not in self.players and (seat == held if held is not None else self.is_free(seat) and player not in self.removed)
        self.players[seat], self.reserved[seat] = player, None
        return fits

    def on_SeatLeft(self, event):
        left = self.players[event['seat']]
        self.players[event['seat']] = None
        self.ready.discard(event['seat'])
        return left is not None

    def on_PlayerRemoved(self, event):
        player = self.players[event['seat']]
        self.removed.add(player)
        return self.on_SeatLeft(event) and player != self.host

    def on_HostChanged(self, event):
        first = next(filter(None, self.players), None)
        fits = event['player'] == first and self.host not in self.players and not self.shared
        # A host without a seat passes the right on as well.
        self.host = event['player']
        return fits

    def on_ReadinessChanged(self, event):
        seat, ready = event['seat'], event['ready']
        fits = self.start == 'ready' and self.players[seat] is not None and ready != (seat in self.ready)
        (self.ready.add if ready else self.ready.discard)(seat)
        return fits

    def on_SeatsDrawn(self, event):
        fits = self.lots and sorted(event['order']) == list(range(len(self.players))) and self.may_start()
        self.players = [self.players[seat] for seat in event['order']]
        self.bots = {place for place, seat in enumerate(event['order']) if seat in self.bots}
        self.drawn = True
        return fits

    def on_GameStarted(self, event):
        return self.lots == self.drawn and (self.drawn or self.may_start())

    def may_start(self):
        if self.start != 'manual':
            return self.starts_now(0)
        return all(place in self.bots or self.player(place) for place in range(len(self.players)))

    def on_GameAborted(self, event):
        if event['reason'] == 'called-off':
            return not self.moved
        if event['reason'] == 'abandoned':
            people = {seat for seat in range(len(self.players)) if self.player(seat) and not self.is_automatic(seat)}
            return people <= self.votes
        if event['reason'] == 'round-over':
            return self.tournament is not None
        return event['reason'] == 'idle' or not any(self.players)

    def on_AbandonVoted(self, event):
        seat = event['seat']
        fits = self.player(seat) is not None and not self.is_automatic(seat) and seat not in self.votes
        self.votes.add(seat)
        return fits
