// Random lives of games, with all the manners of a table: the auditor finds nothing in their files.

import { expect, test } from 'vitest';
import { auditReplay } from '../../../domain/audit/index.ts';
import { registryOf } from '../../../domain/titles/index.ts';
import { lifeOf } from '../../app/projections/lives.ts';
import { platformSha256 } from '../../kit/replays/recorded.ts';
import { fileOf } from '../../kit/replays/replayFiles.ts';
import { sampleNumber, sampleSize } from '../../kit/sampling.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

const LIVES = 200;
const { byRules } = registryOf([toyTitle]);

test('a game that is over is verified, whatever was tried in it; of another one nothing is found wrong', async () => {
  for (let life = 0; life < sampleSize(LIVES); life += 1) {
    const { app, gameId } = await lifeOf(sampleNumber(`audited life ${life}`));
    const { status } = (await app.game(null, gameId)) ?? {};
    const isOver = status === 'finished' || status === 'aborted';
    const [audit] = auditReplay(await fileOf(app, gameId), { titles: byRules, sha256: platformSha256 });
    // The seeds of a game that goes on are secret.
    expect(audit).toMatchObject({ verdict: isOver ? 'verified' : 'incomplete' });
  }
});
