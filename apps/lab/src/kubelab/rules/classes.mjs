// Classes of Gateway, Ingress and volumes are named in k8s/classes.json, belong to one cluster and fit the network
// policy. Volumes name a class everywhere or nowhere: without one, they use the cluster's default StorageClass.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../../tools/checks/source-files.mjs';

const classes = JSON.parse(readFileSync(join(root, 'k8s/classes.json'), 'utf8'));

/** Each volume that pods keep, as `[where, class]`; the class is undefined for the cluster's default. */
const findVolumes = (cluster) => [
  ...cluster
    .of('Cluster')
    .flatMap(({ metadata, spec }) =>
      ['storage', 'walStorage']
        .filter((field) => spec[field])
        .map((field) => [`Cluster ${metadata.name}: ${field}`, spec[field].storageClass]),
    ),
  ...cluster
    .of('KafkaNodePool')
    .flatMap(({ metadata, spec }) =>
      (spec.storage.volumes ?? [spec.storage]).map((volume) => [`KafkaNodePool ${metadata.name}`, volume.class]),
    ),
  ...cluster
    .of('StatefulSet')
    .flatMap(({ metadata, spec }) =>
      (spec.volumeClaimTemplates ?? []).map((claim) => [`StatefulSet ${metadata.name}`, claim.spec.storageClassName]),
    ),
  ...cluster
    .of('PersistentVolumeClaim')
    .map(({ metadata, spec }) => [`PersistentVolumeClaim ${metadata.name}`, spec.storageClassName]),
];

export function classProblems(cluster) {
  const volumes = findVolumes(cluster);
  const named = [
    ...cluster
      .of('Gateway')
      .map(({ metadata, spec }) => [`Gateway ${metadata.name}`, 'Gateway', spec.gatewayClassName]),
    ...cluster
      .of('Ingress')
      .map(({ metadata, spec }) => [`Ingress ${metadata.name}`, 'Ingress', spec.ingressClassName]),
    ...volumes.filter(([, name]) => name !== undefined).map(([where, name]) => [where, 'volume', name]),
  ];
  const unknownClasses = named
    .filter(([, kind, name]) => !classes[name]?.of.includes(kind))
    .map(([where, kind, name]) => `${where}: the ${kind} class ${name || '(none)'} is not in k8s/classes.json`);
  const missing = volumes.some(([, name]) => name !== undefined)
    ? volumes
        .filter(([, name]) => name === undefined)
        .map(([where]) => `${where}: no storage class, while other volumes name one`)
    : [];
  const owners = [...new Set(named.map(([, , name]) => classes[name]?.cluster).filter(Boolean))];
  const mixed = owners.length > 1 ? [`classes of different clusters: ${owners.join(' and ')}`] : [];
  const blockedProxies = named
    .filter(([, , name]) => classes[name]?.proxies && !letsIn(cluster, classes[name].proxies))
    .map(
      ([where, , name]) => `${where}: no NetworkPolicy lets in the proxies of class ${name} (${classes[name].proxies})`,
    );
  return [...unknownClasses, ...missing, ...mixed, ...blockedProxies];
}

/** Whether pods behind the gateway accept its proxies: `addresses`, or those of a namespace. */
const letsIn = (cluster, proxies) =>
  cluster
    .of('NetworkPolicy')
    .flatMap(({ spec }) => spec.ingress ?? [])
    .flatMap(({ from = [] }) => from)
    .some(({ ipBlock, namespaceSelector }) =>
      proxies === 'addresses'
        ? ipBlock !== undefined
        : namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] === proxies,
    );
