import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Returns a read-only folder with the natural voices, shared by all tests. Downloads them on first use. */
export function prepareNaturalFolder(): string {
  const tool = fileURLToPath(new URL('../../../tools/voices/natural-data.ts', import.meta.url));
  return (
    execFileSync(process.execPath, [tool], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
      maxBuffer: 1e8,
    })
      .trim()
      .split('\n')
      .at(-1) ?? ''
  );
}
