// One name for everything a bundle is made from, so that two builds of the same can be distinguished from builds of
// others.
import { sourceStamp } from '../bootstrap/stamp.mjs';
import { pathsReadByBuild } from './build-reads.mjs';

/** Of the names, sizes and times of every file that the build of a project reads. */
export const sourcesOf = (name) => sourceStamp(pathsReadByBuild(name));
