// One name for everything a bundle is made from, so that two builds of the same can be told from builds of others.
import { sourceStamp } from '../bootstrap/stamp.mjs';
import { readByBuild } from './build-reads.mjs';
import { projects } from './projects.mjs';

/** The sum of every file that the build of a project reads. */
export function sourcesOf(name) {
  const { imported, files } = readByBuild(name);
  return sourceStamp([...[name, ...imported].map((one) => projects.get(one).folder), ...files, 'package-lock.json']);
}
