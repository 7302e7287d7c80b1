// A document's generated part stands between `<!-- NAME: generated -->` and `<!-- /NAME -->`; the rest is written by
// people.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { formatted } from './formatted.ts';

/** Answers what is wrong: nothing when the part is what it should be, or was made so (`write`). */
export async function generatedPart(
  file: string,
  name: string,
  text: string,
  { write }: { write: boolean },
): Promise<string[]> {
  const path = join(root, file);
  const [open, close] = [`<!-- ${name}: generated -->`, `<!-- /${name} -->`];
  let document: string;
  try {
    document = readFileSync(path, 'utf8');
  } catch {
    return [`${file} is missing`];
  }
  const [start, end] = [document.indexOf(open), document.indexOf(close)];
  if (start < 0 || end < start) return [`${file} has no part "${name}"`];
  const fresh = await formatted(
    file,
    `${document.slice(0, start + open.length)}\n\n${text.trim()}\n\n${document.slice(end)}`,
  );
  if (fresh === document) return [];
  if (write) {
    writeFileSync(path, fresh);
    return [];
  }
  return [`${relative(root, path)}: the part "${name}" is out of date: run \`npm run docs\``];
}

/** Runs a generator from the command line: writes, or with `--check` only looks; exit 1 when something is wrong. */
export function finish(problems: readonly string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}

export const checking = process.argv.includes('--check');
