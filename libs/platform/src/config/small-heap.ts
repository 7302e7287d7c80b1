/** For Node where memory is scarce: what is written again and again goes sooner, and code is kept small. */
export const SMALL_HEAP = ['--max-semi-space-size=2', '--optimize-for-size'];

/** Becomes the same program with a small heap, where that is wanted and it is not yet; else does nothing. */
export function becomeSmall(env: NodeJS.ProcessEnv): void {
  const isThere = SMALL_HEAP.every((flag) => process.execArgv.includes(flag));
  if (env['TIDINGS_SMALL'] !== 'on' || isThere) return;
  // Of two that say the same the last one counts.
  const args = [process.execPath, ...process.execArgv, ...SMALL_HEAP, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, env);
}
