// The commands of docs/kubernetes.md, as they stand there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../tools/checks/source-files.mjs';

/** A command over several lines as one. */
const onePerLine = (block: string) =>
  block
    .trim()
    .replaceAll(/\\\n\s*/g, '')
    .replaceAll(/\|\n\s*/g, '| ');

/** Returns the command lines of a chapter. Throws if the chapter has no commands, because the document has changed. */
export function readCommands(chapter: string): string[] {
  const book = readFileSync(join(root, 'docs/kubernetes.md'), 'utf8');
  const text = book.split(/^## /m).find((part) => part.startsWith(`${chapter}\n`)) ?? '';
  const blocks = [...text.matchAll(/^```\n([^]*?)^```/gm)].flatMap(([, block = '']) => onePerLine(block).split('\n'));
  const lines = blocks.length > 0 ? blocks : [...text.matchAll(/`(kubectl [^`]+)`/g)].map(([, line = '']) => line);
  const commands = lines.map((line) => line.replace(/\s+#.*$/, '')).filter((line) => line.startsWith('kubectl '));
  if (commands.length === 0) throw new Error(`docs/kubernetes.md has no commands under “${chapter}”`);
  return commands;
}
