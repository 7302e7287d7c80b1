import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LOOK_MS = 500;
const LAST_WORDS_MAX = 400;

export function getFolderSizeBytes(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  } catch {
    return 0;
  }
}

/**
 * Runs the first command that is installed and reports the size of `folder` as progress. Throws with the last line of
 * the command's output if it fails.
 */
export async function runPackageClient(
  forms: readonly (readonly string[])[],
  args: readonly string[],
  folder: string,
  progress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const [command = '', ...first] of forms) {
    const isInstalled = await new Promise<boolean>((resolve, reject) => {
      let output = '';
      const client = spawn(command, [...first, ...args], {
        cwd: folder,
        signal,
        stdio: ['ignore', 'ignore', 'pipe'],
        shell: process.platform === 'win32',
        env: { ...process.env, TMPDIR: folder, PIP_DISABLE_PIP_VERSION_CHECK: '1', PIP_NO_INPUT: '1' },
      });
      const look = setInterval(() => progress(getFolderSizeBytes(folder)), LOOK_MS);
      client.stderr.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-LAST_WORDS_MAX);
      });
      client.once('error', (error: NodeJS.ErrnoException) => {
        clearInterval(look);
        if (error.code === 'ENOENT') resolve(false);
        else reject(error);
      });
      client.once('close', (code) => {
        clearInterval(look);
        const lastLine = output.trim().split('\n').at(-1) ?? '';
        if (code === 0) resolve(true);
        else if (/No module named pip/.test(output)) resolve(false);
        else reject(new Error(lastLine === '' ? `${command} ended with ${code}` : lastLine));
      });
    });
    if (isInstalled) return;
  }
  throw new Error(`${forms[0]?.[0] ?? 'the client'} is not installed`);
}

export const pipCommands: readonly (readonly string[])[] = [
  ['pip'],
  ['pip3'],
  ['python3', '-m', 'pip'],
  ['python', '-m', 'pip'],
  ['py', '-m', 'pip'],
];
export const npmCommands: readonly (readonly string[])[] = [['npm']];
