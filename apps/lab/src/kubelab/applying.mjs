// Server-side apply with strict validation, like kubectl.

/** Returns `(object, { dry })` → the server's errors and warnings; empty if it accepts the object. */
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
  return async (object, { dry = false } = {}) => {
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
    );
    return status < 300 ? warnings : [`${object.kind} ${name}: ${body.message ?? status}`];
  };
}
