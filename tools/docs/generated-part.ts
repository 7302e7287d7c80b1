// Updates generated files and parts of documents. With `--check`, only compares them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { formatText } from './formatted.ts';

/** Compares the file with the text, or writes it (`write`). Returns the problems. */
export function generatedFile(file: string, text: string, { write = !checking } = {}): string[] {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return [];
  if (!write) return [`${file} is out of date: run \`npm run docs\``];
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.error(`changed ${file}`);
  return [];
}

/** Replaces the text between `<!-- NAME: generated -->` and `<!-- /NAME -->`. Returns the problems. */
export async function generatedPart(
  file: string,
  name: string,
  lines: readonly string[],
  options?: { write: boolean },
): Promise<string[]> {
  const document = readFileSync(join(root, file), 'utf8');
  const [open, close] = [`<!-- ${name}: generated -->`, `<!-- /${name} -->`];
  const [start, end] = [document.indexOf(open), document.indexOf(close)];
  if (start < 0 || end < start) return [`${file} has no part "${name}"`];
  const text = `${document.slice(0, start + open.length)}\n\n${lines.join('\n')}\n\n${document.slice(end)}`;
  return generatedFile(file, await formatText(file, text), options);
}

/** Ends a generator's process: prints the problems, and exits with 1 if there are any. */
export function finish(problems: readonly string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}

export const checking = process.argv.includes('--check');
