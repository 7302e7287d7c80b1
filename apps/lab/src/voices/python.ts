import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureCached } from '../../../../tools/programs/cache.ts';

const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/**
 * Prepares a Python environment with packages. `more` can extend a new environment. Throws with the reason if PyPI or
 * Python is unavailable.
 */
export function preparePython(
  name: string,
  packages: readonly string[],
  more: (into: string) => unknown = () => undefined,
): Promise<string> {
  return ensureCached(
    name,
    async (into: string) => {
      run('python3', ['-m', 'venv', join(into, 'venv')]);
      run(join(into, 'venv/bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages]);
      await more(into);
    },
    (line) => console.error(line),
  );
}

export const getPythonPath = (folder: string): string => join(folder, 'venv/bin/python3');
