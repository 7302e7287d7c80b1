// Generates the table in docs/voices.md: which voice speaks for each row of the catalogue. The speech server prints the
// rows itself, because it is a separate program under another licence.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { finish, generatedPart } from './generated-part.ts';

const program = join(root, 'apps/speech/src/voices/print-voice-table.ts');
const lines = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', program], { encoding: 'utf8' });
const rows = lines
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as string[]);

finish(
  await generatedPart('docs/voices.md', 'voices', [
    '| voice | language | natural voice | licence | basic voice | remark |',
    '|---|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ]),
);
