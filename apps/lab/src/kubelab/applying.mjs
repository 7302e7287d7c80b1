// Server-side apply with strict validation, like kubectl.

/** Acts as a service account in the operator's namespace. */
const impersonationHeaders = (namespace) => ({
  'impersonate-user': `system:serviceaccount:${namespace}:operator`,
  'impersonate-group': ['system:serviceaccounts', `system:serviceaccounts:${namespace}`, 'system:authenticated'],
});

/**
 * Returns `(object, { dry, by })` → the server's errors and warnings; empty if it accepts the object. `by`: an
 * operator's namespace. `ask`: of `startCluster`.
 */
export function createApply(ask) {
  const resources = new Map();
  const findResource = async ({ apiVersion, kind }) => {
    const id = `${apiVersion} ${kind}`;
    const base = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
    if (!resources.has(id)) {
      const { body } = await ask('GET', base);
      const listed = body.resources?.find((resource) => resource.kind === kind && !resource.name.includes('/'));
      if (listed) resources.set(id, { base, name: listed.name, namespaced: listed.namespaced });
    }
    return resources.get(id);
  };
  return async (object, { dry = false, by } = {}) => {
    const resource = await findResource(object);
    if (!resource) return [`there is no ${object.kind} of ${object.apiVersion}`];
    const { name, namespace } = object.metadata;
    const within = resource.namespaced ? `/namespaces/${namespace}` : '';
    const path = `${resource.base}${within}/${resource.name}/${encodeURIComponent(name)}`;
    const { status, body, warnings } = await ask(
      'PATCH',
      `${path}?fieldManager=check&fieldValidation=Strict&force=true${dry ? '&dryRun=All' : ''}`,
      object,
      'application/apply-patch+yaml',
      by && impersonationHeaders(by),
    );
    return status < 300 ? warnings : [`${object.kind} ${name}: ${body.message ?? status}`];
  };
}
