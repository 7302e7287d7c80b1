// Updates the generated part of a document, between `<!-- NAME: generated -->` and `<!-- /NAME -->`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { formatText } from './formatted.ts';

/** Compares the part with the text, or writes it (`write`). Returns the problems. */
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
  const fresh = await formatText(
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

/** Ends a generator's process: prints the problems, and exits with 1 if there are any. */
export function finish(problems: readonly string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}

export const checking = process.argv.includes('--check');
