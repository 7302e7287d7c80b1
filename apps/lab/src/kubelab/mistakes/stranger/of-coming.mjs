// Mistakes in what is brought: slices that do not load, pods that are refused, and what comes after who waits for it.
import { database, nothing } from './parts.mjs';

const ARGO = 'argocd.argoproj.io/';
const getAnnotations = (object) => (object.metadata.annotations ??= {});
const wave = (object, number) => {
  getAnnotations(object)[`${ARGO}sync-wave`] = number;
};
const isPlayer = ({ name }) => name === 'mf-player';
const reconfigured = ({ find, objects }) => {
  const map = find('ConfigMap', 'tidings-config');
  const { name } = map.metadata;
  const changed = JSON.stringify(objects).replaceAll(`"${name}"`, '"tidings-config-changed"');
  objects.splice(0, objects.length, ...JSON.parse(changed));
};

/** A slice that does not load. */
export const sliceMistakes = [
  [
    'a card of another build than the image has',
    ({ find }) => {
      const { data } = find('ConfigMap', 'release-mf-feed');
      const { version } = JSON.parse(data['remote.json']);
      data['remote.json'] = data['remote.json'].replaceAll(version, '0.1.0-0000000000');
    },
    /remoteEntry\.js of release-mf-feed answers 404/,
  ],
  [
    'a canary that the image does not have',
    ({ find }) => {
      const { data } = find('ConfigMap', 'release-mf-feed');
      const card = JSON.parse(data['remote.json']);
      const canary = JSON.parse(data['remote.json'].replaceAll(card.version, '0.1.0-1111111111'));
      data['remote.json'] = JSON.stringify({ ...card, canary: { percent: 10, card: canary } });
    },
    /0\.1\.0-1111111111\/remoteEntry\.js of release-mf-feed answers 404/,
  ],
  [
    'a card that the API is not told',
    ({ pod, app }) => {
      pod('api').volumes = pod('api').volumes.filter((one) => !isPlayer(one));
      app('api').volumeMounts = app('api').volumeMounts.filter((one) => !isPlayer(one));
    },
    /the API is told of no card of mf-player/,
  ],
  [
    'a slice’s way that leads to another slice',
    ({ find }) => {
      find('HTTPRoute', 'web-mf-feed').spec.rules[0].backendRefs[0].name = 'web-mf-player';
    },
    /of release-mf-feed answers 404/,
  ],
  [
    'an image that was not pushed',
    ({ app }) => {
      app('web-mf-account').image = `registry.example.org/tidings/mf-account@sha256:${'e'.repeat(64)}`;
    },
    /web-mf-account-\S+ waits for the image/,
    { by: 'Flux' },
  ],
  [
    'all deployments undone, those too that were never changed',
    nothing,
    /no rollout history found/,
    { line: 'kubectl -n tidings rollout undo deployment -l app.kubernetes.io/part-of=tidings' },
  ],
];

/** Pods that the namespace refuses. */
export const admissionMistakes = [
  [
    'brokers as Strimzi makes them by itself',
    ({ find }) => {
      delete find('KafkaNodePool', 'brokers').spec.template;
    },
    /Pod kafka-brokers-0 is refused: .*violates PodSecurity/,
  ],
  [
    'a topic operator as Strimzi makes it by itself',
    ({ find }) => {
      delete find('Kafka', 'kafka').spec.entityOperator.template;
    },
    /Deployment kafka-entity-operator: .*violates PodSecurity/,
  ],
  [
    'a database that may run as root',
    (all) => {
      Object.assign(database(all), {
        securityContext: { runAsNonRoot: false },
        podSecurityContext: { fsGroup: 26 },
      });
    },
    /Job postgres-1-initdb: .*|postgres-1 is refused: .*violates PodSecurity/,
  ],
  [
    'a root that can be written',
    ({ app }) => {
      app('api').securityContext.readOnlyRootFilesystem = false;
    },
    /Flux: the dry run of Deployment api failed: .*readOnlyRootFilesystem/,
    { by: 'Flux' },
  ],
  [
    'pods of an account that is not there',
    ({ drop }) => {
      drop('ServiceAccount', 'tidings');
    },
    /serviceaccount "tidings" not found|Job migrate: has not ended/,
  ],
];

/** Objects that come later than the objects that wait for them. */
export const waitMistakes = [
  [
    'a job before the sync, told by a ConfigMap of the sync',
    ({ find }) => {
      getAnnotations(find('Job', 'migrate'))[`${ARGO}hook`] = 'PreSync';
    },
    /Argo CD.*PreSync/,
  ],
  [
    'a job before the sync after a first install, and then another configuration',
    nothing,
    /Argo CD never leaves PreSync|migrate-\S+ waits for ConfigMap tidings-config-changed/,
    {
      later(all) {
        getAnnotations(all.find('Job', 'migrate'))[`${ARGO}hook`] = 'PreSync';
        reconfigured(all);
      },
    },
  ],
  [
    'the job in a wave before the database',
    ({ find }) => wave(find('Job', 'migrate'), '-3'),
    /migrate-\S+ waits for .*Secret postgres-app/,
  ],
  [
    'the job in a wave before the brokers',
    ({ find }) => {
      wave(find('Kafka', 'kafka'), '0');
      wave(find('KafkaNodePool', 'brokers'), '0');
    },
    /migrate-\S+ waits for a broker behind Service kafka-kafka-bootstrap/,
  ],
  [
    'configuration in a wave after the job',
    ({ find }) => wave(find('ConfigMap', 'tidings-config'), '1'),
    /migrate-\S+ waits for ConfigMap tidings-config/,
  ],
  [
    'the pods’ account in a wave after the job',
    ({ find }) => wave(find('ServiceAccount', 'tidings'), '1'),
    /never leaves Sync, wave -1: Job migrate/,
  ],
  [
    'the way to the database opens after the job',
    ({ find }) => wave(find('NetworkPolicy', 'out-to-postgres'), '0'),
    /migrate-\S+ waits for the way to postgres-1:5432 \(no way out\)/,
  ],
  [
    'a job that Flux may not recreate',
    ({ find }) => {
      delete getAnnotations(find('Job', 'migrate'))['kustomize.toolkit.fluxcd.io/force'];
    },
    /Flux: Job migrate cannot be changed/,
    { by: 'Flux', later: reconfigured },
  ],
];
