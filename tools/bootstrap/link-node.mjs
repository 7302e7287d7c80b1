import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Restores the link to the pinned Node, which npm 9 (Debian 13) removes. */
export function linkNode(root) {
  const link = join(root, 'node_modules/.bin/node');
  const program = ['node', 'node-bin']
    .map((name) => `${name}-${process.platform}-${process.arch}/bin/node`)
    .find((path) => existsSync(join(root, 'node_modules', path)));
  if (existsSync(link) || program === undefined) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(`../${program}`, link);
}
