import smallHeapFlags from './small-heap-flags.json' with { type: 'json' };

export const SMALL_HEAP_FLAGS: readonly string[] = smallHeapFlags;

export function restartWithSmallHeap(env: NodeJS.ProcessEnv): void {
  const isThere = SMALL_HEAP_FLAGS.every((flag) => process.execArgv.includes(flag));
  if (env['TIDINGS_SMALL'] !== 'on' || isThere) return;
  // If a flag is repeated, Node.js uses the last one.
  const args = [process.execPath, ...process.execArgv, ...SMALL_HEAP_FLAGS, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, env);
}
