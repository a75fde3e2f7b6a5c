// Below a train: the bandits that follow it, and its cogs and pipes.

import { type Frame, group, type Mark, text } from '../../../board/drawing.ts';
import { textWidth } from '../../../board/glyphs.ts';
import type { View } from '../shapes/view.ts';
import { BANDIT, banditChip, CHIP_HEIGHT, upgradeChip, upgradeWords } from './cards.ts';
import type { Stack, Strip } from './stack.ts';
import { BOARD_WORDS } from './words.ts';

type Player = View['players'][number];

const GAP = 5;
const ROW = CHIP_HEIGHT + 2;

/** Bandits, then upgrades; these beside "none" where there are neither. */
export function pursuitRows(view: View, player: Player, frame: Frame, [x, y, width]: Strip): Stack {
  const bandits = banditRows(view, player, frame, [x, y, width]);
  const isBare = player.bandits.length === 0 && player.upgrades.length === 0 && frame.layout === 'narrow';
  const upgrades = upgradeRow(player, frame, isBare ? [x + width / 2, y, width / 2] : [x, y + bandits.height, width]);
  return { marks: [...bandits.marks, upgrades], height: bandits.height + (isBare ? 0 : ROW) };
}

function banditRows(view: View, player: Player, frame: Frame, [x, y, width]: Strip): Stack {
  const words = BOARD_WORDS[frame.language];
  const { bandits, theft, seat } = player;
  const title = `${words.bandits}: ${bandits.length === 0 ? words.none : words.stolen(theft)}`;
  const from = x + textWidth(title, 12, 600) + 10;
  const isMyTurn = view.currentTurn?.seat === seat;
  const perRow = Math.max(1, Math.min(bandits.length, Math.floor((x + width - from + GAP) / (BANDIT.least + GAP))));
  const each = Math.min(BANDIT.whole, (x + width - from + GAP) / perRow - GAP);
  const chips = bandits.map((bandit, index) => {
    const left = from + (index % perRow) * (each + GAP);
    return banditChip(bandit, [left, y + Math.floor(index / perRow) * ROW, each], frame);
  });
  const heading = text(x, y + 16.5, title, { size: 12, weight: 600, fill: isMyTurn && theft > 0 ? 'warn' : 'soft' });
  return {
    marks: [group([heading, ...chips], { key: `bandits:${seat}` })],
    height: Math.max(1, Math.ceil(bandits.length / perRow)) * ROW,
  };
}

function upgradeRow(player: Player, frame: Frame, [x, y, width]: Strip): Mark {
  const { upgrades, upgradeSpaces, seat } = player;
  const title = `${BOARD_WORDS[frame.language].upgrades}: ${upgrades.length}/${upgradeSpaces}`;
  let left = x + textWidth(title, 12, 600) + 10;
  const fair = (x + width - left + GAP) / Math.max(1, upgrades.length) - GAP;
  const chips = upgrades.map((upgrade) => {
    const each = Math.min(fair, textWidth(upgradeWords(upgrade, frame), 12, 400) + 34);
    const chip = upgradeChip(upgrade, [left, y, each], frame);
    left += each + GAP;
    return chip;
  });
  const heading = text(x, y + 16.5, title, { size: 12, weight: 600, fill: 'soft' });
  return group([heading, ...chips], { key: `upgrades:${seat}` });
}
