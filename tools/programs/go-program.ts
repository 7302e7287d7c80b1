import { join } from 'node:path';
import { ensureCached } from './cache.ts';
import { findProgram, runProgram } from './programs.ts';

const BUILD_LIMIT_MS = 10 * 60_000;

/** A program in a Go module, at an exact version. Go compares the module with its checksum database. */
export type GoProgram = { name: string; path: string; version: string };

/** Returns the path of the program, and builds it once per machine. Throws `EngineMissing`. */
export async function ensureGoProgram({ name, path, version }: GoProgram, say: (line: string) => void) {
  const folder = await ensureCached(
    `${name}-${version}`,
    (target) =>
      runProgram(findProgram('Go', 'go'), ['install', '-p', '1', '-trimpath', `${path}@${version}`], {
        cwd: target,
        env: { ...process.env, GOBIN: target, CGO_ENABLED: '0', GOWORK: 'off' },
        timeout: BUILD_LIMIT_MS,
      }),
    say,
  );
  return join(folder, name);
}
