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

/** Returns the text with `from` replaced by `to`. Throws unless the text contains `from` exactly once. */
export function replaceOnce(text, from, to) {
  const count = text.split(from).length - 1;
  if (count !== 1) throw new Error(`The text to replace must occur once, but occurs ${count} times: ${from}`);
  return text.replace(from, () => to);
}
