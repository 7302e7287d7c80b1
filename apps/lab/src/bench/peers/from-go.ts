import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../../tools/checks/source-files.mjs';

const BUILD_MS = 600_000;
const VERSION = 'v1.12.2';
const MODULES = [`github.com/markusmobius/go-trafilatura@${VERSION}`, 'golang.org/x/net/html/charset'];

/** Builds go-trafilatura with our line tool. Returns its program, or why it cannot be built. */
export function installGoPeer(): { program: string; why?: string } {
  const folder = join(root, `.cache/go-trafilatura-${VERSION}`);
  const program = join(folder, 'go-lines');
  if (existsSync(program)) return { program };
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(root, 'apps/lab/src/bench/peers/go-lines/main.go'), join(folder, 'main.go'));
  const steps = [
    ...(existsSync(join(folder, 'go.mod')) ? [] : [['mod', 'init', 'go-lines']]),
    ['get', ...MODULES],
    ['build', '-o', program, '.'],
  ];
  for (const args of steps) {
    const { error, status, stderr } = spawnSync('go', args, { cwd: folder, encoding: 'utf8', timeout: BUILD_MS });
    if (error) return { program, why: 'Go is not installed' };
    if (status !== 0) return { program, why: stderr.trim().split('\n').at(-1) ?? 'the build failed' };
  }
  return { program };
}
