// Accessors for planted mistakes to an overlay's objects.

/** `find('Deployment', 'api')`, its `pod` and its `app` container, and the trigger of a ScaledObject. */
export function hands(objects) {
  const find = (kind, name) => {
    const target = objects.find((object) => object.kind === kind && object.metadata.name.startsWith(name));
    if (!target) throw new Error(`there is no ${kind} ${name} to spoil`);
    return target;
  };
  const pod = (name, kind = 'Deployment') => find(kind, name).spec.template.spec;
  const app = (name, kind = 'Deployment') => pod(name, kind).containers[0];
  const drop = (kind, name) => {
    objects.splice(objects.indexOf(find(kind, name)), 1);
  };
  return { objects, find, pod, app, drop };
}

/** A mistake on a fresh copy: all the objects, and those that it changed. */
export function planted(clean, spoil) {
  const before = new Set(clean.map((object) => JSON.stringify(object)));
  const objects = structuredClone(clean);
  spoil(hands(objects));
  return { objects, spoilt: objects.filter((object) => !before.has(JSON.stringify(object))) };
}
