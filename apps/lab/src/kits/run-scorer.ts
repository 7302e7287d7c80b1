import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../../tools/checks/source-files.mjs';

/**
 * Scores a command with a kit of the folder `shared` next to the repository. Returns null without that kit. Throws if
 * the scorer fails.
 */
export function runScorer<Totals>(kit: string, cli: string, args: readonly string[] = []): Totals | null {
  const score = join(root, '../shared', kit, 'score.mjs');
  if (!existsSync(score)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'tidings-kits-'));
  try {
    const json = join(folder, 'totals.json');
    const { status, stdout, stderr } = spawnSync(process.execPath, [score, ...args, '--cli', cli, '--json', json], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 27,
    });
    process.stdout.write(stdout);
    if (status !== 0) throw new Error(`the scorer of ${kit} ended with ${status}: ${stderr.slice(-1500)}`);
    return JSON.parse(readFileSync(json, 'utf8')) as Totals;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
