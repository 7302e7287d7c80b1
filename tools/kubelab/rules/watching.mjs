// K14: what is watched exists: every figure in an alert or on the dashboard is one the code has.
import { selects } from './findings.mjs';

/** What a histogram is asked by. */
const SERIES = /_(?:bucket|sum|count)$/;

export function watchingProblems(cluster, { metrics }) {
  const problems = [];
  const rules = cluster.of('PrometheusRule').flatMap(({ spec }) => spec.groups.flatMap((group) => group.rules));
  const panels = cluster.of('ConfigMap').flatMap(({ metadata, data }) => Object.entries(data ?? {}).filter(([file]) => metadata.labels?.grafana_dashboard && file.endsWith('.json')).flatMap(([, text]) => JSON.parse(text).panels));
  const asked = [...rules.map(({ alert, expr }) => [`alert ${alert}`, expr]), ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ${title}`, expr]))];
  for (const [where, expr] of asked) for (const [name] of expr.matchAll(/\btidings_\w+/g)) if (!metrics.has(name.replace(SERIES, ''))) problems.push(`${where}: the code has no figure ${name}`);
  const names = rules.map(({ alert }) => alert);
  for (const name of names.filter((one, at) => names.indexOf(one) !== at)) problems.push(`alert ${name} is there twice`);
  for (const { alert, annotations, labels } of rules) if (!annotations?.summary || !annotations?.runbook || !['page', 'ticket'].includes(labels?.severity)) problems.push(`alert ${alert}: says not what is wrong, what to do and how urgent it is`);
  if (rules.length > 0) for (const name of metrics) if (!asked.some(([, expr]) => expr.includes(name))) problems.push(`nobody watches ${name}`);
  for (const { metadata, spec } of cluster.of('ServiceMonitor')) {
    const services = cluster.of('Service').filter((service) => selects(spec.selector, service.metadata.labels ?? {}));
    if (services.length !== 1) problems.push(`ServiceMonitor ${metadata.name} watches ${services.length} Services, not one`);
    for (const { port } of spec.endpoints) if (!services.every((service) => service.spec.ports.some(({ name }) => name === port))) problems.push(`ServiceMonitor ${metadata.name}: no port ${port}`);
  }
  return problems;
}
