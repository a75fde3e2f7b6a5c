// `npm run statistics`: measures the games of the corpus and writes the figures that `Title.statistics` answers with.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFiles, readCorpus } from './corpus.ts';
import { statisticsOf } from './statistics.ts';

const FILE = join(import.meta.dirname, '../../schema/statistics.generated.json');

const figures = statisticsOf(corpusFiles().map(readCorpus));
writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`);
process.stdout.write(`${JSON.stringify(figures)}\n`);
