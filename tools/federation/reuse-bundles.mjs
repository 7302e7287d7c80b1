// Copies the bundles of this checkout to a clone, so that the clone builds only those that differ.
import { cpSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp, root } from '../bootstrap/stamp.mjs';
import { runCommand } from './clean-clone.mjs';

const MS_PER_SECOND = 1_000;

/** A stamp covers modification times, so equal files get the times of this checkout. */
function alignTimes(clone) {
  for (const file of runCommand('git', ['ls-files', '-z'], clone).split('\0')) {
    const [ours, theirs] = [join(root, file), join(clone, file)];
    const [own, cloned] = [ours, theirs].map((path) => statSync(path, { throwIfNoEntry: false }));
    if (!own?.isFile() || !cloned?.isFile() || own.size !== cloned.size) continue;
    if (!readFileSync(ours).equals(readFileSync(theirs))) continue;
    const time = Math.round(own.mtimeMs) / MS_PER_SECOND;
    utimesSync(theirs, time, time);
  }
}

/** Copies bundles and does not link them, because a build overwrites its files. */
export function reuseBundles(clone, names) {
  alignTimes(clone);
  for (const dist of names.map((name) => join('apps', name, 'dist'))) {
    const stamp = readStamp(join(dist, '.built'));
    if (stamp === null) continue;
    cpSync(join(root, dist), join(clone, dist), { recursive: true });
    // A build that started in the meantime has removed the stamp, and the copy may be incomplete.
    if (readStamp(join(dist, '.built')) !== stamp) rmSync(join(clone, dist), { recursive: true });
  }
}
