// A hash of a bundle's inputs.
import { sourceStamp } from '../bootstrap/stamp.mjs';
import { pathsReadByBuild } from './build-reads.mjs';

export const buildSourceStamp = (name) => sourceStamp(pathsReadByBuild(name));
