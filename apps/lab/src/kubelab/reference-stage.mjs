// Stage "references": what no schema can say. Names lead somewhere, manifests and code agree, nothing is open that need
// not be.
import { availabilityProblems } from './rules/availability.mjs';
import { classProblems } from './rules/classes.mjs';
import { connectionProblems } from './rules/connections.mjs';
import { environmentProblems } from './rules/environment.mjs';
import { eventProblems } from './rules/events.mjs';
import { findings } from './rules/findings.mjs';
import { namesProblems } from './rules/names.mjs';
import { networkProblems } from './rules/network.mjs';
import { operatorProblems } from './rules/operators.mjs';
import { plaintextProblems } from './rules/plaintext.mjs';
import { scalingProblems } from './rules/scaling.mjs';
import { watchingProblems } from './rules/watching.mjs';
import { waysInProblems } from './rules/ways-in.mjs';

const rules = [
  namesProblems,
  environmentProblems,
  eventProblems,
  networkProblems,
  waysInProblems,
  availabilityProblems,
  scalingProblems,
  connectionProblems,
  operatorProblems,
  classProblems,
  plaintextProblems,
  watchingProblems,
];

/** The problems of one overlay's objects, one line each. `code` is what `codeFacts` answers. */
export function referenceProblems(objects, code) {
  const cluster = findings(objects);
  return rules.flatMap((rule) => rule(cluster, code));
}
