// Server-side apply as kubectl does it, strict, without a process and a schema for each question.

/** Who asks in the name of an operator: the service accounts of its namespace. */
export const inTheNameOf = (namespace) => ({
  'impersonate-user': `system:serviceaccount:${namespace}:operator`,
  'impersonate-group': ['system:serviceaccounts', `system:serviceaccounts:${namespace}`, 'system:authenticated'],
});

/**
 * Returns `(object, { dry, by })` → the server's errors and warnings; empty if it accepts the object. `by`: an
 * operator's namespace. `ask`: of `startCluster`.
 */
export function applying(ask) {
  const known = new Map();
  const placeOf = async ({ apiVersion, kind }) => {
    const id = `${apiVersion} ${kind}`;
    const base = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
    if (!known.has(id)) {
      const { body } = await ask('GET', base);
      const found = body.resources?.find((resource) => resource.kind === kind && !resource.name.includes('/'));
      if (found) known.set(id, { base, name: found.name, namespaced: found.namespaced });
    }
    return known.get(id);
  };
  return async (object, { dry = false, by } = {}) => {
    const place = await placeOf(object);
    if (!place) return [`there is no ${object.kind} of ${object.apiVersion}`];
    const { name, namespace } = object.metadata;
    const within = place.namespaced ? `/namespaces/${namespace}` : '';
    const path = `${place.base}${within}/${place.name}/${encodeURIComponent(name)}`;
    const { status, body, warnings } = await ask(
      'PATCH',
      `${path}?fieldManager=check&fieldValidation=Strict&force=true${dry ? '&dryRun=All' : ''}`,
      object,
      'application/apply-patch+yaml',
      by && inTheNameOf(by),
    );
    return status < 300 ? warnings : [`${object.kind} ${name}: ${body.message ?? status}`];
  };
}
