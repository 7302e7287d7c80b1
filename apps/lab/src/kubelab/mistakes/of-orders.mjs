// Mistakes in the order of things: each object is right, and so is the whole, once it is all there.

const WAVE = 'argocd.argoproj.io/sync-wave';
const getAnnotations = (object) => (object.metadata.annotations ??= {});

/** `[what, plant, words of what is found]` */
export const orderMistakes = [
  [
    'a job before the sync, told by a ConfigMap of the sync',
    ({ find }) => {
      getAnnotations(find('Job', 'migrate'))['argocd.argoproj.io/hook'] = 'PreSync';
    },
    /Argo CD never leaves PreSync.*Job migrate waits for .*ConfigMap tidings-config-\w+, which comes in Sync/,
  ],
  [
    'a job before the sync, with a separate ConfigMap and the database’s Secret of the sync',
    ({ find, app, pod, objects }) => {
      const job = find('Job', 'migrate');
      const jobConfig = structuredClone(find('ConfigMap', 'tidings-config'));
      for (const object of [job, jobConfig])
        object.metadata.annotations = {
          'argocd.argoproj.io/hook': 'PreSync',
          [WAVE]: object === jobConfig ? '-1' : '0',
        };
      jobConfig.metadata.name = 'migrate-config';
      objects.push(jobConfig);
      for (const container of [app('migrate', 'Job'), ...(pod('migrate', 'Job').initContainers ?? [])])
        container.envFrom[0].configMapRef.name = jobConfig.metadata.name;
    },
    /Job migrate waits for .*Secret postgres-app, which is made of Cluster postgres in Sync/,
  ],
  [
    'the job in a wave before the database',
    ({ find }) => {
      getAnnotations(find('Job', 'migrate'))[WAVE] = '-3';
    },
    /Sync, wave -3: Job migrate waits for .*Secret postgres-app/,
  ],
  [
    'the job in a wave before the brokers',
    ({ find }) => {
      getAnnotations(find('Kafka', 'kafka'))[WAVE] = '0';
    },
    /Job migrate waits for Service kafka-kafka-bootstrap/,
  ],
  [
    'configuration in a wave after the job',
    ({ find }) => {
      getAnnotations(find('ConfigMap', 'tidings-config'))[WAVE] = '1';
    },
    /Job migrate waits for ConfigMap tidings-config-\w+, which comes in Sync, wave 1/,
  ],
  [
    'the pods’ account in a wave after the job',
    ({ find }) => {
      getAnnotations(find('ServiceAccount', 'tidings'))[WAVE] = '0';
    },
    /Job migrate waits for ServiceAccount tidings, which comes in Sync, wave 0/,
  ],
  [
    'the way to the database opens after the job',
    ({ find }) => {
      getAnnotations(find('NetworkPolicy', 'out-to-postgres'))[WAVE] = '0';
    },
    /Job migrate waits for NetworkPolicy out-to-postgres, which comes in Sync, wave 0/,
  ],
  [
    'a job that Flux may not recreate',
    ({ find }) => {
      delete getAnnotations(find('Job', 'migrate'))['kustomize.toolkit.fluxcd.io/force'];
    },
    /Flux: Job migrate is there and cannot be changed/,
  ],
  [
    'Flux prunes the configuration of earlier pods',
    ({ find }) => {
      delete getAnnotations(find('ConfigMap', 'tidings-config'))['kustomize.toolkit.fluxcd.io/prune'];
    },
    /Flux: ConfigMap tidings-config-\w+ is taken away/,
  ],
  [
    'Argo CD prunes the configuration of earlier pods',
    ({ find }) => {
      delete getAnnotations(find('ConfigMap', 'tidings-config'))['argocd.argoproj.io/sync-options'];
    },
    /Argo CD: ConfigMap tidings-config-\w+ is taken away/,
  ],
  [
    'a Secret that Install does not make',
    ({ app }) => {
      app('migrate', 'Job').env.push({
        name: 'GNEWS_API_KEY',
        valueFrom: { secretKeyRef: { name: 'tidings-news', key: 'GNEWS_API_KEY' } },
      });
    },
    /by hand.*Job migrate waits for Secret tidings-news/,
  ],
];
