// Trains the block model of the product: `node apps/lab/src/reading/train.ts [FOLDER OF THE KIT]`.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FEATURE_COUNT } from '@tidings/extraction/reading/block-features.ts';
import { SECOND_COUNT } from '@tidings/extraction/reading/second-pass.ts';
import { root } from '../../../../tools/checks/source-files.mjs';
import { encodeModel } from './encode-model.ts';
import { readTrainingPages, trainOnAll } from './fold-models.ts';

const WEIGHTS_BYTES_MAX = 400_000;
const WEIGHTS = 'libs/extraction/src/reading/block-weights.json';

const kit = resolve(root, process.argv[2] ?? '../shared/extraction');
const pages = await readTrainingPages(kit);
console.log(`${pages.length} pages, ${pages.reduce((sum, { labels }) => sum + labels.length, 0)} blocks`);
const file = `${JSON.stringify(encodeModel(trainOnAll(pages), FEATURE_COUNT + SECOND_COUNT), null, 2)}\n`;
if (file.length > WEIGHTS_BYTES_MAX) throw new Error(`the weights have ${file.length} bytes`);
writeFileSync(join(root, WEIGHTS), file);
console.log(`${WEIGHTS}: ${file.length} bytes`);
