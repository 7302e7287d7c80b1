// One hash of a bundle's inputs, to recognise whether a build is up to date.
import { sourceStamp } from '../bootstrap/stamp.mjs';
import { pathsReadByBuild } from './build-reads.mjs';

export const buildSourceStamp = (name) => sourceStamp(pathsReadByBuild(name));
