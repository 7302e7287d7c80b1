// For checks that break something on purpose and look whether anybody notices.
import { readFileSync, writeFileSync } from 'node:fs';

/** Changes a file, looks, and puts it back; answers what `look` does. Throws when there is nothing to change. */
export function whileBroken(path, change, look) {
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} is not what it was when this break was written`);
  writeFileSync(path, after);
  try {
    return look();
  } finally {
    writeFileSync(path, before);
  }
}
