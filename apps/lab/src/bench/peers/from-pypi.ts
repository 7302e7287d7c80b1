import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../../tools/checks/source-files.mjs';

const FETCH_MS = 180_000;

const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, { encoding: 'utf8', timeout: FETCH_MS });

/**
 * Installs packages from PyPI. Returns `{ python }` on success, `{ python, why }` if the download failed, and `{ why }`
 * if Python is missing.
 */
export function installPypiPackages(...packages: string[]) {
  const folder = join(root, '.cache/pypi', packages.join('+'));
  const python = join(folder, 'bin/python');
  const done = join(folder, 'complete');
  if (existsSync(done)) return { python };
  const venv = run('python3', ['-m', 'venv', folder]);
  if (venv.error || venv.status !== 0) return { why: 'Python 3 with venv is not installed' };
  const fetched = run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]);
  if (fetched.status !== 0)
    return { python, why: `PyPI gave nothing: ${(fetched.stderr ?? '').trim().split('\n').at(-1)}` };
  writeFileSync(done, '');
  return { python };
}
