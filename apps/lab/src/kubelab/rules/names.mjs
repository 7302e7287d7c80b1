// ConfigMaps, keys of Secrets, ports, Services and scale targets exist, and probes ask paths that the code serves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../../tools/checks/source-files.mjs';
import { findPort, selects } from './findings.mjs';

/** Secrets that the operator creates: k8s/secrets.json. */
const secrets = JSON.parse(readFileSync(join(root, 'k8s/secrets.json'), 'utf8'));

export function namesProblems(cluster, { healthPaths }) {
  return [
    ...cluster.pods.flatMap((pod) => podProblems(cluster, pod, healthPaths)),
    ...cluster.of('Service').flatMap((service) => serviceProblems(cluster, service)),
    ...scaleProblems(cluster),
    ...dataPlaneProblems(cluster),
  ];
}

function podProblems(cluster, { named, spec, containers, isOurs }, healthPaths) {
  const problems = [];
  for (const { configMap, secret } of spec.volumes ?? []) {
    if (configMap && !configMap.optional && !cluster.find('ConfigMap', configMap.name))
      problems.push(`${named}: there is no ConfigMap ${configMap.name} to mount`);
    if (secret && !secrets[secret.secretName])
      problems.push(`${named}: no Secret ${secret.secretName} to mount is in k8s/secrets.json`);
  }
  for (const container of containers) {
    for (const { valueFrom, name } of container.env ?? []) {
      const { secretKeyRef: key, configMapKeyRef: entry } = valueFrom ?? {};
      if (key && !secrets[key.name]?.keys.includes(key.key))
        problems.push(
          `${named}: ${name} is the key ${key.key} of the Secret ${key.name}, which k8s/secrets.json does not have`,
        );
      if (entry && cluster.find('ConfigMap', entry.name)?.data?.[entry.key] === undefined)
        problems.push(`${named}: ${name} is the key ${entry.key} of the ConfigMap ${entry.name}, which is not there`);
    }
    for (const { configMapRef: map, secretRef: secret } of container.envFrom ?? []) {
      if (map && !cluster.find('ConfigMap', map.name)) problems.push(`${named}: there is no ConfigMap ${map.name}`);
      if (secret && !secrets[secret.name]) problems.push(`${named}: no Secret ${secret.name} is in k8s/secrets.json`);
    }
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { port, path } = container[probe]?.httpGet ?? container[probe]?.tcpSocket ?? {};
      if (isOurs && path !== undefined && !healthPaths.includes(path))
        problems.push(`${named}: ${probe} asks ${path}, which the code does not serve`);
      if (
        port !== undefined &&
        !(container.ports ?? []).some(({ name, containerPort }) => name === port || containerPort === port)
      )
        problems.push(`${named}: ${probe} asks the port ${port}, which the container does not have`);
    }
    if (isOurs) problems.push(...listeningProblems(cluster, named, container));
  }
  return problems;
}

/** Variables of the ports on which a process listens, with the names of the ports. */
const listening = { PORT: 'http', TIDINGS_METRICS_PORT: 'figures' };
function listeningProblems(cluster, named, container) {
  return Object.entries(listening).flatMap(([variable, port]) => {
    const configured =
      (container.env ?? []).find(({ name }) => name === variable)?.value ??
      (container.envFrom ?? [])
        .map(({ configMapRef: map }) => map && cluster.find('ConfigMap', map.name)?.data?.[variable])
        .find(Boolean);
    const open = container.ports?.find(({ name }) => name === port)?.containerPort;
    return configured === undefined || open === undefined || Number(configured) === open
      ? []
      : [`${named}: listens on ${variable} ${configured}, and its port ${port} is ${open}`];
  });
}

function serviceProblems(cluster, { metadata: { name }, spec }) {
  const behind = cluster.pods.filter(
    ({ owner, labels }) => owner.kind !== 'Job' && selects({ matchLabels: spec.selector }, labels),
  );
  if (behind.length === 0) return [`Service ${name} leads to no pod`];
  // A Service of one component must not catch another's pods.
  const mixed =
    spec.clusterIP !== 'None' && behind.length > 1
      ? [`Service ${name} leads to ${behind.map(({ named }) => named).join(' and ')}`]
      : [];
  return [
    ...mixed,
    ...spec.ports.flatMap(({ port, targetPort = port }) =>
      behind
        .filter((pod) => findPort(pod, targetPort) === undefined)
        .map(({ named }) => `Service ${name}: ${named} has no port ${targetPort}`),
    ),
  ];
}

function scaleProblems(cluster) {
  const scalers = [...cluster.of('HorizontalPodAutoscaler'), ...cluster.of('ScaledObject')];
  const targets = scalers.map(({ spec }) => spec.scaleTargetRef.name);
  const unscaled = cluster
    .of('Deployment')
    .filter(({ metadata }) => metadata.labels?.[SCALED] && !targets.includes(metadata.name))
    .map(({ metadata }) => `Deployment ${metadata.name} says that it is scaled, and nothing scales it`);
  return [
    ...unscaled,
    ...scalers.flatMap(({ kind, metadata, spec }) => {
      const target = cluster.find('Deployment', spec.scaleTargetRef.name);
      if (!target) return [`${kind} ${metadata.name}: there is no Deployment ${spec.scaleTargetRef.name}`];
      return [
        ...(target.spec.replicas === undefined
          ? []
          : [
              `Deployment ${target.metadata.name} names replicas, and ${kind} ${metadata.name} sets them: each ` +
                'apply would undo the scaling',
            ]),
        ...(targets.filter((name) => name === spec.scaleTargetRef.name).length > 1
          ? [`${kind} ${metadata.name}: two autoscalers pull at Deployment ${spec.scaleTargetRef.name}`]
          : []),
        ...(target.metadata.labels?.[SCALED]
          ? []
          : [
              `Deployment ${target.metadata.name} is scaled by ${kind} ${metadata.name} and does not say so ` +
                `(label ${SCALED})`,
            ]),
      ];
    }),
  ];
}
const SCALED = 'tidings.app/scaled';

/** The Secrets that the operators' resources name. */
function dataPlaneProblems(cluster) {
  const problems = cluster.of('ObjectStore').flatMap(({ metadata, spec }) =>
    Object.values(spec.configuration.s3Credentials ?? {})
      .filter((one) => one?.name && !secrets[one.name]?.keys.includes(one.key))
      .map(({ name, key }) => `ObjectStore ${metadata.name}: no key ${key} of a Secret ${name} is in k8s/secrets.json`),
  );
  const backups = cluster
    .of('ScheduledBackup')
    .filter(({ spec }) => !cluster.find('Cluster', spec.cluster.name))
    .map(({ metadata, spec }) => `ScheduledBackup ${metadata.name}: there is no Cluster ${spec.cluster.name}`);
  return [...problems, ...backups];
}
