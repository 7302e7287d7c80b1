// Computes a hash of a bundle's inputs.
import { computeSourceStamp } from '../bootstrap/stamp.mjs';
import { listBuildPaths } from './build-reads.mjs';

export const computeBuildStamp = (name) => computeSourceStamp(listBuildPaths(name));
