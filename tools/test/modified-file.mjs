// Changes a file during a check, and restores it afterwards.
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Runs `look` with the modified file, and restores the file afterwards. Throws if `change` leaves the text unchanged.
 */
export function runWithModifiedFile(path, change, look) {
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

/** Replaces `from` by `to`. Throws unless the text contains `from` exactly once. */
export function replaceOnce(text, from, to) {
  const count = text.split(from).length - 1;
  if (count !== 1) throw new Error(`The text to replace must occur once, but occurs ${count} times: ${from}`);
  return text.replace(from, () => to);
}
