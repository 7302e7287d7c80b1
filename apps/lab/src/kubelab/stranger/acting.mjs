// Actions in the cluster as another identity, such as an operator or a kubelet. No action is repeated, and a refused
// action is retried only after a change.
import { impersonationHeaders } from '../applying.mjs';
import { getId, getPath } from './world.mjs';

/**
 * `by`: the namespace of an operator; none for what belongs to Kubernetes. `{ make, patch, status, remove, refusals }`.
 */
export function acting({ ask }, world, by) {
  /** namespace → id → { words, changes } */
  const refused = new Map();
  /** Last reported value of each status. */
  const reported = new Map();
  const of = (namespace) => {
    if (!refused.has(namespace)) refused.set(namespace, new Map());
    return refused.get(namespace);
  };
  const headers = by ? impersonationHeaders(by) : {};

  /** Creates an object if it does not exist; `owner`: object with which it is deleted. Returns whether it exists. */
  async function make(object, owner) {
    const { namespace, name } = object.metadata;
    const existing = world.find(object.kind, namespace, name);
    // One of that name may be going, with the owner it had.
    if (existing) return !owner || !!existing.metadata.ownerReferences?.some(({ uid }) => uid === owner.metadata.uid);
    const before = of(namespace).get(getId(object));
    if (before?.changes === world.changes(namespace)) return false;
    const { name: _, ...place } = object.metadata;
    const owned = owner && {
      ownerReferences: [
        {
          apiVersion: owner.apiVersion,
          kind: owner.kind,
          name: owner.metadata.name,
          uid: owner.metadata.uid,
          controller: true,
        },
      ],
    };
    const { status, body } = await ask(
      'POST',
      getPath({ kind: object.kind, metadata: place }),
      { ...object, metadata: { ...object.metadata, ...owned } },
      'application/json',
      headers,
    );
    if (status < 300 || status === 409) {
      of(namespace).delete(getId(object));
      return status < 300;
    }
    of(namespace).set(getId(object), { words: body.message ?? String(status), changes: world.changes(namespace) });
    return false;
  }

  return {
    make,
    patch: (object, change) => ask('PATCH', getPath(object), change, undefined, headers),
    /** Says a status once. */
    async status(object, status) {
      const text = JSON.stringify(status);
      if (reported.get(object.metadata.uid) === text) return;
      reported.set(object.metadata.uid, text);
      const { status: code, body } = await ask('PATCH', `${getPath(object)}/status`, { status });
      if (code >= 300 && code !== 404 && code !== 409)
        throw new Error(`the status of ${getId(object)} was not taken: ${body.message ?? code}`);
    },
    remove: (object, now = false) =>
      ask('DELETE', getPath(object), now ? { gracePeriodSeconds: 0, propagationPolicy: 'Background' } : undefined),
    /** `[id, words]` of what was not taken there. */
    refusals: (namespace) => [...(refused.get(namespace) ?? [])].map(([id, { words }]) => [id, words]),
  };
}

const LONG_AGO = '2026-01-01T00:00:00Z';
/** A condition as every kind has it. */
export const condition = (type, is, reason, message = '') => ({
  type,
  status: is ? 'True' : 'False',
  reason,
  message,
  lastTransitionTime: LONG_AGO,
});
