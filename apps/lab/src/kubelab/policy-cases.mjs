// Objects that k8s/policies must reject: a policy that never matches would accept everything.

const find = (list, wanted) => list.find(({ name }) => name === wanted);

/** Changes of the Deployment `api`: `[change(container, podSpec, spec), message]`. */
const apiCases = [
  [(app) => void delete app.readinessProbe, 'needs a startup, a liveness and a readiness probe'],
  [(app) => void (app.livenessProbe.httpGet.path = '/healthz/ready'), 'liveness must not ask'],
  [(app) => void (app.resources.limits.cpu = '2'), 'a limit of cpu throttles'],
  [
    ({ env }) => void (find(env, 'NODE_OPTIONS').value = '--max-old-space-size=1000'),
    'three quarters of the memory limit',
  ],
  [(app) => void (app.securityContext.readOnlyRootFilesystem = false), 'readOnlyRootFilesystem'],
  [(_, pod) => void (pod.automountServiceAccountToken = true), 'automountServiceAccountToken must be false'],
  [(_, pod) => void (pod.securityContext.runAsUser = 999), 'runAsUser'],
  [(_, { volumes }) => void (find(volumes, 'tmp').emptyDir = {}), 'needs a sizeLimit'],
  [(_, pod) => void delete pod.topologySpreadConstraints, 'must be spread'],
  [(_, __, spec) => void (spec.strategy.rollingUpdate.maxUnavailable = 1), 'maxUnavailable 0'],
  [(app) => void delete app.lifecycle, 'preStop'],
  [(app) => void (app.image = 'tidings/server:latest'), 'by its digest'],
  [({ env }) => void env.push({ name: 'OIDC_CLIENT_SECRET', value: 'secret' }), 'must come from a Secret'],
  [(app) => void (app.securityContext.capabilities.add = ['NET_ADMIN']), 'violate PodSecurity'],
];

/** `[kind, name, change, message]` */
export const policyCases = [
  ['Deployment', 'worker-index', (app) => void delete app.resources.limits.memory, 'needs a limit of memory'],
  ['Deployment', 'worker-mail', (_, __, spec) => void (spec.replicas = 1), 'at least two replicas'],
  ['Job', 'migrate', (app) => void (app.image = 'tidings/server:latest'), 'by its digest'],
  ...apiCases.map(([change, message]) => ['Deployment', 'api', change, message]),
];
