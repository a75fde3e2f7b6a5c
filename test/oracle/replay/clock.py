"""Games with clocks: since when seats owe decisions, when their time is up, and who is timed out (replay-format.md, section 3)."""

GRACE = 2_000
LEAST_OUTAGE = 30_000


class Clock:
    """The times of a game's seats, commit by commit. Times in ms."""

    def __init__(self, created):
        self.setting, self.tournament, self.shown = created['clock'], created['tournament'], set()
        full = self.setting['seconds'] * 1_000 if self.setting else 0
        self.since = [None] * created['seats']
        self.paused = [0] * created['seats']
        self.extended_to = 0
        self.kept = {}
        self.left = [full] * created['seats']
        self.timeouts = [0] * created['seats']

    def follow(self, commit, owing):
        """After a commit after which the seats `owing` owe a decision."""
        now = commit['recordedAt']
        for event in commit['events']:
            seat = event.get('seat')
            if event['type'] == 'MovesUndone':
                self.go_back(event, now)
            elif event['type'] == 'TimedOut':
                self.timeouts[seat] += 1
            elif event['type'] == 'MovePlayed':
                self.moved(seat, event, now)
        for seat in range(len(self.since)):
            if seat not in owing or self.since[seat] is None:
                self.since[seat], self.paused[seat] = now if seat in owing else None, 0
        self.kept[commit['version']] = self.since[:], self.paused[:], self.left[:], self.timeouts[:]

    def go_back(self, event, now):
        """Own steps: the times are those of the version. A takeback: what was spent is gone, and all decisions begin anew."""
        if not event['takeback']:
            self.since, self.paused, self.left, self.timeouts = map(list, self.kept[event['toVersion']])
            return
        for seat, began in enumerate(self.since):
            if began is not None and self.setting and self.setting['kind'] == 'bank':
                self.left[seat] = max(0, self.left[seat] - (now - began - self.paused[seat]))
            self.since[seat], self.paused[seat] = None, 0

    def moved(self, seat, event, now):
        if self.setting and self.setting['kind'] == 'bank':
            began = now if self.since[seat] is None else self.since[seat]
            self.left[seat] = max(0, self.left[seat] - (now - began - self.paused[seat])) + self.setting['increment'] * 1_000
        # Should the seat owe another decision after this one, that begins now.
        self.since[seat], self.paused[seat] = now, 0
        if event['by'] == 'player':
            self.timeouts[seat] = 0
            self.shown.add(seat)

    def extend(self, commit, seats):
        """Whether an outage gives a seat more time; if so, it has it."""
        begin, end = commit['events'][0]['from'], commit['events'][0]['to']
        gains = {
            seat: end - max(begin, self.since[seat])
            for due, seat in self.ends(seats)
            if due + GRACE > begin and self.since[seat] < end
        }
        for seat, gain in gains.items():
            self.paused[seat] += gain
        fits = self.extended_to <= begin and end - begin >= LEAST_OUTAGE and end <= commit['recordedAt']
        self.extended_to = end
        return fits and gains != {}

    def late(self, commit, seats):
        """The seat that is timed out by the time of a commit; None for none."""
        due = self.due(seats)
        return due[1] if due and commit['recordedAt'] >= due[0] + GRACE else None

    def due(self, seats):
        """The earliest end of a time and its seat, the lower one of two; None without any."""
        return min(self.ends(seats), default=None)

    def ends(self, seats):
        """The end of each time that runs, and its seat."""
        if not self.setting and not self.tournament:
            return []
        return [
            (began + self.paused[seat] + self.limit(seat), seat)
            for seat, began in enumerate(self.since)
            if began is not None and not seats.is_automatic(seat) and self.limit(seat) is not None
        ]

    def limit(self, seat):
        """How long a decision may take; None for as long as it likes. Who has not moved yet in a tournament's game may not show up."""
        limits = [self.left[seat]] if self.setting else []
        if self.tournament and seat not in self.shown:
            limits.append(self.tournament['noShowMs'])
        return min(limits, default=None)

    def resigns(self, seat):
        """Whether the next time-out of a seat resigns it."""
        if self.tournament and seat not in self.shown:
            return True
        return self.setting['kind'] == 'bank' or self.timeouts[seat] + 1 >= self.setting['resignAfter']
