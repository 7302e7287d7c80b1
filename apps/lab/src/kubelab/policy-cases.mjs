// Objects that k8s/policies must reject: a policy that never matches would accept everything.

/** `[kind, name, change(container, podSpec, spec), message]` */
export const policyCases = [
  ['Deployment', 'api', (app) => void delete app.readinessProbe, 'needs a startup, a liveness and a readiness probe'],
  ['Deployment', 'api', (app) => void (app.livenessProbe.httpGet.path = '/healthz/ready'), 'liveness must not ask'],
  ['Deployment', 'worker-index', (app) => void delete app.resources.limits.memory, 'needs a limit of memory'],
  ['Deployment', 'api', (app) => void (app.resources.limits.cpu = '2'), 'a limit of cpu throttles'],
  [
    'Deployment',
    'api',
    ({ env }) => void (env.find(({ name }) => name === 'NODE_OPTIONS').value = '--max-old-space-size=1000'),
    'three quarters of the memory limit',
  ],
  [
    'Deployment',
    'api',
    ({ securityContext }) => void (securityContext.readOnlyRootFilesystem = false),
    'readOnlyRootFilesystem',
  ],
  [
    'Deployment',
    'api',
    (_, pod) => void (pod.automountServiceAccountToken = true),
    'automountServiceAccountToken must be false',
  ],
  ['Deployment', 'api', (_, { securityContext }) => void (securityContext.runAsUser = 999), 'runAsUser'],
  [
    'Deployment',
    'api',
    (_, { volumes }) => void (volumes.find(({ name }) => name === 'tmp').emptyDir = {}),
    'needs a sizeLimit',
  ],
  ['Deployment', 'worker-mail', (_, __, spec) => void (spec.replicas = 1), 'at least two replicas'],
  ['Deployment', 'api', (_, pod) => void delete pod.topologySpreadConstraints, 'must be spread'],
  ['Deployment', 'api', (_, __, spec) => void (spec.strategy.rollingUpdate.maxUnavailable = 1), 'maxUnavailable 0'],
  ['Deployment', 'api', (app) => void delete app.lifecycle, 'preStop'],
  ['Deployment', 'api', (app) => void (app.image = 'tidings/server:latest'), 'by its digest'],
  ['Job', 'migrate', (app) => void (app.image = 'tidings/server:latest'), 'by its digest'],
  [
    'Deployment',
    'api',
    ({ env }) => void env.push({ name: 'OIDC_CLIENT_SECRET', value: 'secret' }),
    'must come from a Secret',
  ],
  ['Deployment', 'api', (app) => void (app.securityContext.capabilities.add = ['NET_ADMIN']), 'violate PodSecurity'],
];
