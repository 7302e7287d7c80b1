// The one origin: a Gateway with routes, or an Ingress, leads every path to what answers there, and ends no answer that
// has no end.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../../tools/checks/source-files.mjs';
import { slices } from '../../../../../tools/graph/projects.mjs';
import { ingressBackends } from './findings.mjs';

const secrets = JSON.parse(readFileSync(join(root, 'k8s/secrets.json'), 'utf8'));

export function waysInProblems(cluster, { streams }) {
  const problems = [
    ...cluster.of('HTTPRoute').flatMap((route) => routeProblems(cluster, route)),
    ...certificateProblems(cluster),
  ];
  for (const { path, service } of ingressBackends(cluster))
    if (!cluster.find('Service', service.name)?.spec.ports.some(({ name }) => name === service.port.name))
      problems.push(
        `Ingress: ${path} leads to a Service ${service.name} with a port ${service.port.name}: there is none`,
      );
  const paths = [
    ...ingressBackends(cluster).map(({ path }) => path),
    ...cluster
      .of('HTTPRoute')
      .flatMap(({ spec }) => spec.rules.flatMap(({ matches = [] }) => matches.map((one) => one.path.value))),
  ];
  for (const path of ['/', ...slices.map((slice) => `/mf/${slice}/`)])
    if (!paths.includes(path)) problems.push(`no way in leads to ${path}`);
  for (const path of cluster.of('Gateway').length > 0 ? streams : [])
    if (!isEndless(cluster, path))
      problems.push(`${path} has answers without an end, and its route ends them (timeouts: { request: 0s })`);
  return problems;
}

const isEndless = (cluster, path) =>
  cluster
    .of('HTTPRoute')
    .some(({ spec }) =>
      spec.rules.some(
        ({ matches = [], timeouts }) =>
          timeouts?.request === '0s' &&
          timeouts.backendRequest === '0s' &&
          matches.some((one) => one.path.value === path),
      ),
    );

function routeProblems(cluster, { metadata: { name }, spec }) {
  const problems = [];
  for (const { name: gateway, sectionName } of spec.parentRefs ?? []) {
    const listeners = cluster.find('Gateway', gateway)?.spec.listeners;
    if (!listeners?.some((listener) => listener.name === sectionName))
      problems.push(`HTTPRoute ${name}: there is no Gateway ${gateway} with a listener ${sectionName}`);
  }
  for (const { name: service, port } of (spec.rules ?? []).flatMap(({ backendRefs = [] }) => backendRefs)) {
    const ports = cluster.find('Service', service)?.spec.ports;
    if (!ports) problems.push(`HTTPRoute ${name}: there is no Service ${service}`);
    else if (!ports.some((one) => one.port === port))
      problems.push(`HTTPRoute ${name}: Service ${service} has no port ${port}`);
  }
  return problems;
}

function certificateProblems(cluster) {
  const named = [
    ...cluster
      .of('Gateway')
      .flatMap(({ metadata, spec }) =>
        spec.listeners.flatMap(({ tls }) =>
          (tls?.certificateRefs ?? []).map(({ name }) => [`Gateway ${metadata.name}`, name]),
        ),
      ),
    ...cluster
      .of('Ingress')
      .flatMap(({ metadata, spec }) =>
        (spec.tls ?? []).map(({ secretName }) => [`Ingress ${metadata.name}`, secretName]),
      ),
  ];
  return named
    .filter(([, name]) => !secrets[name])
    .map(([where, name]) => `${where}: no certificate ${name} is in k8s/secrets.json`);
}
