// Generates `event-files.ts`. `--check` only compares.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { formatText } from './formatted.ts';
import { checking, finish } from './generated-part.ts';

const FOLDER = 'libs/contracts/src/events';
const INDEX = `${FOLDER}/event-files.ts`;

const contexts = readdirSync(join(root, FOLDER))
  .filter((name) => name.endsWith('.events.ts'))
  .map((name) => name.slice(0, -'.events.ts'.length))
  .toSorted();
const problems = contexts
  .filter((context) => !/^[a-z]+$/.test(context))
  .map((context) => `${FOLDER}/${context}.events.ts: the name must be one lower-case word`);

if (problems.length === 0) {
  const fresh = await formatText(
    INDEX,
    `// Written by tools/docs/events-index.ts: what each file of events exports.

${contexts.map((context) => `import * as ${context} from './${context}.events.ts';`).join('\n')}

export const eventFiles = { ${contexts.join(', ')} };
`,
  );
  const path = join(root, INDEX);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== fresh) {
    if (checking) problems.push(`${INDEX} is out of date: run \`npm run docs\``);
    else writeFileSync(path, fresh);
  }
}
finish(problems);
