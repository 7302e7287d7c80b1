// Runs a model in Python over recordings. The models are optional: only the voices benchmark uses them.
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EngineMissing } from '../../../../tools/programs/missing.ts';

/** `file` has 32-bit floats at `rate`. */
export type Recording = { id: string; file: string; rate: number; lang: string };

type PythonModel = {
  /** Path of the interpreter. */
  python: string;
  /** File beside this one. */
  script: string;
  args?: readonly string[];
  /** Folder of further packages. */
  packages?: string;
};

const OUTPUT_BYTES_MAX = 1e8;
const lastLine = (output: string) => output.trim().split('\n').at(-1) ?? '';

/** Runs a command of an installation. Throws an error with the last line of its output. */
export function runInstaller(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new Error(lastLine(stderr ?? '') || message, { cause: error });
  }
}

/** Returns the first interpreter that has a module. Throws `EngineMissing` with the command that installs it. */
export function findPythonWith(module: string, install: string): string {
  const python = ['python3', '/usr/bin/python3'].find(
    (interpreter) => spawnSync(interpreter, ['-c', `import ${module}`], { stdio: 'ignore' }).status === 0,
  );
  if (python === undefined) throw new EngineMissing(`Python has no module ${module}. To install it: ${install}`);
  return python;
}

/** Returns the model's results, one per recording. Throws if the model fails. */
export function runPythonModel<Result>(
  { python, script, args = [], packages }: PythonModel,
  recordings: readonly Recording[],
): Result[] {
  const { status, stdout, stderr, error } = spawnSync(
    python,
    [fileURLToPath(new URL(script, import.meta.url)), ...args],
    {
      input: recordings.map((recording) => `${JSON.stringify(recording)}\n`).join(''),
      encoding: 'utf8',
      maxBuffer: OUTPUT_BYTES_MAX,
      env: { ...process.env, ...(packages === undefined ? {} : { PYTHONPATH: packages }) },
    },
  );
  if (status !== 0) throw new Error(`${script} ended with ${status}: ${error?.message ?? lastLine(stderr)}`);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Result);
}

/** Installs packages from PyPI into a folder, without their dependencies. */
export function installPackages(into: string, packages: readonly string[]): void {
  const pip = findPythonWith('pip', 'apt-get install python3-pip');
  const options = '-m pip install --quiet --disable-pip-version-check --no-deps --target'.split(' ');
  runInstaller(pip, [...options, into, ...packages]);
}
