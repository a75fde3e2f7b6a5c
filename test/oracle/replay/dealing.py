"""Draws made again, or believed, and compared with what is recorded: docs/fairness.md, section 2."""

from record import Wrong


def fact(holds, text):
    if not holds:
        raise Wrong(text, check='facts')


class Dealer:
    """Compares what is recorded with the draws of one commit, or believes it if there are none."""

    def __init__(self, draws):
        self.draws, self.made = draws, 0
        self.open = 0  # draws that could have come out otherwise

    def take(self, left, recorded, what):
        """One of the items, each equally likely; it leaves the list, the others keep their order."""
        self.made += 1
        self.open += len(left) > 1
        if self.draws:
            self.compare(left[self.draws.below(len(left))] if left else 'nothing', recorded, what)
        fact(recorded in left, f'{what}: {recorded!r} is not there to be drawn')
        left.remove(recorded)

    def weigh(self, items, weights, recorded, what):
        """One of the items by the weights; the index."""
        self.made += 1
        self.open += sum(weights) > 1
        if self.draws:
            self.compare(items[self.draws.weighted(weights)], recorded, what)
        fact(recorded in items and weights[items.index(recorded)] > 0, f'{what}: {recorded!r} is not there')
        return items.index(recorded)

    @staticmethod
    def compare(drawn, recorded, what):
        if drawn != recorded:
            raise Wrong(f'{what}: {drawn} drawn, {recorded} recorded', check='draws')
