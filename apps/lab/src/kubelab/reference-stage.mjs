// Stage "references": the manifests match the code, and names in them lead to existing objects.
import { availabilityProblems } from './rules/availability.mjs';
import { connectionProblems } from './rules/connections.mjs';
import { environmentProblems } from './rules/environment.mjs';
import { eventProblems } from './rules/events.mjs';
import { createFindings } from './rules/findings.mjs';
import { namesProblems } from './rules/names.mjs';
import { networkProblems } from './rules/network.mjs';
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
  plaintextProblems,
  watchingProblems,
];

/** Returns the problems of one overlay's objects. `code` is the result of `codeFacts`. */
export function findReferenceProblems(objects, code) {
  const cluster = createFindings(objects);
  return rules.flatMap((rule) => rule(cluster, code));
}
