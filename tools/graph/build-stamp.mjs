// One hash of a bundle's inputs, to recognise whether a build is up to date.
import { sourceStamp } from '../bootstrap/stamp.mjs';
import { pathsReadByBuild } from './build-reads.mjs';

/** Hash of the names, sizes and times of every file that the build of a project reads. */
export const sourcesOf = (name) => sourceStamp(pathsReadByBuild(name));
