// Finds the objects of an overlay for the rules.

/** All the containers of a pod's specification. */
const containers = (pod) => [...(pod.initContainers ?? []), ...pod.containers];

/** `{ of(kind), find(kind, name), pods, production }`; a pod is what a Deployment, StatefulSet or Job would start. */
export function createFindings(objects) {
  const of = (kind) => objects.filter((object) => object.kind === kind);
  const pods = ['Deployment', 'StatefulSet', 'Job'].flatMap(of).map((owner) => ({
    owner,
    named: `${owner.kind} ${owner.metadata.name}`,
    labels: owner.spec.template.metadata?.labels ?? {},
    spec: owner.spec.template.spec,
    containers: containers(owner.spec.template.spec),
    isOurs: owner.spec.template.metadata?.labels?.['app.kubernetes.io/name'] === 'tidings',
  }));
  return {
    objects,
    of,
    pods,
    find: (kind, name) => of(kind).find(({ metadata }) => metadata.name === name),
    production: of('Namespace').some(({ metadata }) => metadata.labels?.['tidings.app/stage'] === 'production'),
  };
}

/** Whether a label selector takes these labels; an empty one takes all. */
export function selects({ matchLabels = {}, matchExpressions = [] } = {}, labels) {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      switch (operator) {
        case 'In':
          return values.includes(labels[key]);
        case 'NotIn':
          return !values.includes(labels[key]);
        case 'Exists':
          return key in labels;
        default:
          return !(key in labels);
      }
    })
  );
}

/** Returns the number of a pod's port, given by name or number; undefined if the pod does not have the port. */
export const findPort = (pod, port) =>
  pod.containers
    .flatMap(({ ports = [] }) => ports)
    .find(({ name, containerPort }) => name === port || containerPort === port)?.containerPort;

/** `[{ path, service }]` of all Ingresses. */
export const ingressBackends = (cluster) =>
  cluster
    .of('Ingress')
    .flatMap(({ spec }) => spec.rules)
    .flatMap(({ http }) => http.paths)
    .map(({ path, backend }) => ({ path, service: backend.service }));
