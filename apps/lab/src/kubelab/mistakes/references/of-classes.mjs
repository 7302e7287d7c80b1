// Mistakes in the classes of Gateway and volumes.

/** `[what, plant, words]` */
export const classMistakes = [
  [
    'a Gateway class that no cluster has',
    ({ find }) => {
      find('Gateway', 'tidings').spec.gatewayClassName = 'tidigns';
    },
    /^Gateway tidings: the Gateway class tidigns is not in /,
  ],
  [
    'the class of an Ingress for a Gateway',
    ({ find }) => {
      find('Gateway', 'tidings').spec.gatewayClassName = 'traefik';
    },
    /^Gateway tidings: the Gateway class traefik is not in /,
  ],
  [
    'Google’s balancer, whose addresses are not let in',
    ({ find }) => {
      find('Gateway', 'tidings').spec.gatewayClassName = 'gke-l7-global-external-managed';
    },
    /no NetworkPolicy lets in the proxies of class gke-/,
  ],
  [
    'a storage class for one volume of several',
    ({ find }) => {
      find('Cluster', 'postgres').spec.storage.storageClass = 'gp3';
    },
    /^KafkaNodePool brokers: no storage class, while other volumes name one/,
  ],
  [
    'a storage class that no cluster has',
    ({ find }) => {
      find('StatefulSet', 'opensearch').spec.volumeClaimTemplates[0].spec.storageClassName = 'fast';
    },
    /^StatefulSet opensearch: the volume class fast is not in /,
  ],
  [
    'a storage class without a name, which no provisioner serves',
    ({ find }) => {
      find('StatefulSet', 'opensearch').spec.volumeClaimTemplates[0].spec.storageClassName = '';
    },
    /^StatefulSet opensearch: the volume class \(none\) is not in /,
  ],
];
