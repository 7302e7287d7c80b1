// Stage "orders": checks that a first install and a change of the configuration, by hand, by Argo CD and by Flux,
// complete, and reports the objects that still wait if not.
import { argoSync } from './orders/argo-cd.mjs';
import { byTheBook, secretsByHand } from './orders/by-hand.mjs';
import { fluxReconcile } from './orders/flux.mjs';
import { createPlace } from './orders/place.mjs';

/** Who brings things, and how: first, and when something has changed. */
const orders = [
  ['by hand', byTheBook('Install'), byTheBook('Upgrade')],
  ['by Argo CD', argoSync, argoSync],
  ['by Flux', fluxReconcile, fluxReconcile],
];
const CONFIG = /^tidings-config-/;

/**
 * The same overlay with one value of its configuration changed: a ConfigMap of another name, given to the same pods.
 */
function reconfigured(objects) {
  const { name } = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && CONFIG.test(metadata.name)).metadata;
  return JSON.parse(JSON.stringify(objects).replaceAll(`"${name}"`, '"tidings-config-changed"'));
}

/** The problems of one overlay's objects, one line each. */
export function orderProblems(objects) {
  const hasDatabase = objects.some(({ kind }) => kind === 'Cluster');
  const secretNames = [...secretsByHand(), ...(hasDatabase ? [] : ['postgres-app'])];
  return orders.flatMap(([who, install, change]) => {
    const model = createPlace(secretNames);
    const first = install(model, objects);
    if (first.length > 0) return first.map((problem) => `install ${who}: ${problem}`);
    return change(model, reconfigured(objects), objects).map((problem) => `another configuration ${who}: ${problem}`);
  });
}
