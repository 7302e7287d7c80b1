import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';

export const STANDARD_STREAM = '-';

export function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (!isBrokenPipe(error)) throw error;
    });
}

const isBrokenPipe = (error: unknown): boolean => getErrorCode(error) === 'EPIPE';

export const readInput = async (path: string): Promise<Buffer> =>
  path === STANDARD_STREAM ? buffer(process.stdin) : readFileSync(path);

export async function writeOutput(path: string, content: Uint8Array | string): Promise<void> {
  if (path === STANDARD_STREAM) return void (await writeToStdout(content));
  const fresh = `${path}.new`;
  writeFileSync(fresh, content);
  renameSync(fresh, path);
}

/** Writes to standard output. Resolves to false if the reader has closed the pipe. */
export async function writeToStdout(content: Uint8Array | string): Promise<boolean> {
  const { stdout } = process;
  if (stdout.destroyed) return false;
  try {
    if (!stdout.write(content)) await once(stdout, 'drain');
    return !stdout.destroyed;
  } catch (error) {
    if (isBrokenPipe(error)) return false;
    throw error;
  }
}
