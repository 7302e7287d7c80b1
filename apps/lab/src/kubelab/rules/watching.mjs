// Every figure and label in an alert, on a dashboard or in a scaler exists in the code.
import { figuresOfOthers, labelsOfScrapes } from './figures-of-others.mjs';
import { selects } from './findings.mjs';

/** Suffixes of the series of a histogram. */
const SERIES = /_(?:bucket|sum|count)$/;
const OWN = /^tidings_/;
const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset']);
const RUNBOOK = /^https:\/\/\S+\/docs\/runbook\.md#(\S+)$/;

export function watchingProblems(cluster, { metrics, elsewhere, runbook }) {
  const problems = [];
  const rules = cluster.of('PrometheusRule').flatMap(({ spec }) => spec.groups.flatMap((group) => group.rules));
  const dashboards = cluster.of('ConfigMap').flatMap(({ metadata, data }) =>
    Object.entries(data ?? {})
      .filter(([file]) => metadata.labels?.grafana_dashboard && file.endsWith('.json'))
      .map(([, text]) => JSON.parse(text)),
  );
  problems.push(...dashboardProblems(dashboards));
  const panels = dashboards.flatMap((dashboard) => dashboard.panels);
  const expressions = [
    ...rules.map(({ alert, record, expr }) => [alert ? `alert ${alert}` : `rule ${record}`, expr]),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ${title}`, expr])),
    ...cluster
      .of('ScaledObject')
      .flatMap(({ metadata, spec }) =>
        spec.triggers
          .filter(({ type }) => type === 'prometheus')
          .map((trigger) => [`ScaledObject ${metadata.name}`, trigger.metadata.query]),
      ),
  ];
  const knownFigures = new Map([
    ...metrics,
    ...figuresOfOthers,
    ...rules
      .filter(({ record }) => record)
      .map(({ record, labels }) => [record, { type: 'gauge', labels: Object.keys(labels ?? {}) }]),
  ]);
  for (const [where, expr] of expressions)
    problems.push(...expressionProblems(expr, knownFigures).map((problem) => `${where}: ${problem}`));
  const ids = rules.map(({ alert, record, labels }) => alert ?? `${record} ${JSON.stringify(labels)}`);
  for (const id of ids.filter((one, at) => ids.indexOf(one) !== at)) problems.push(`${id} is there twice`);
  for (const { alert, annotations, labels } of rules.filter((rule) => rule.alert))
    if (
      !annotations?.summary ||
      !['page', 'ticket'].includes(labels?.severity) ||
      RUNBOOK.exec(annotations?.runbook_url)?.[1] !== alert.toLowerCase() ||
      !runbook.includes(alert)
    )
      problems.push(`alert ${alert}: says not what is wrong, what to do (docs/runbook.md) and how urgent it is`);
  const ownFigures = [...metrics.keys(), ...rules.flatMap(({ record }) => record ?? [])].filter(
    (name) => OWN.test(name) || name.includes(':'),
  );
  if (rules.length > 0)
    for (const name of ownFigures)
      if (![...expressions, ...elsewhere].some(([where, expr]) => expr.includes(name) && where !== `rule ${name}`))
        problems.push(`no rule, panel or scaler uses ${name}`);
  for (const { metadata, spec } of cluster.of('ServiceMonitor')) {
    const services = cluster.of('Service').filter((service) => selects(spec.selector, service.metadata.labels ?? {}));
    if (services.length !== 1)
      problems.push(`ServiceMonitor ${metadata.name} watches ${services.length} Services, not one`);
    for (const { port } of spec.endpoints)
      if (!services.every((service) => service.spec.ports.some(({ name }) => name === port)))
        problems.push(`ServiceMonitor ${metadata.name}: no port ${port}`);
  }
  for (const { metadata, spec } of cluster.of('PodMonitor'))
    problems.push(...podMonitorProblems(cluster, metadata, spec));
  return problems;
}

/** Grafana keeps one dashboard for each uid. */
function dashboardProblems(dashboards) {
  const uids = dashboards.map(({ uid }) => uid);
  return uids.filter((uid, at) => uids.indexOf(uid) !== at).map((uid) => `the dashboard ${uid} is there twice`);
}

/** What an operator's pods answer on, and that Prometheus may ask there. */
const ENGINES = {
  metrics: { of: 'Cluster', label: 'cnpg.io/cluster', port: 9187 },
  'tcp-prometheus': { of: 'Kafka', label: 'strimzi.io/cluster', port: 9404 },
};
function podMonitorProblems(cluster, { name }, { selector, podMetricsEndpoints }) {
  return podMetricsEndpoints.flatMap(({ port }) => {
    const engine = ENGINES[port];
    const watched = engine && cluster.find(engine.of, selector.matchLabels?.[engine.label]);
    if (!watched) return [`PodMonitor ${name} watches pods that no operator creates`];
    if (engine.of === 'Kafka' && !watched.spec.kafka.metricsConfig) return [`PodMonitor ${name}: Kafka has no figures`];
    const isOpen = cluster
      .of('NetworkPolicy')
      .filter(({ spec }) => spec.podSelector.matchLabels?.[engine.label] === watched.metadata.name)
      .flatMap(({ spec }) => spec.ingress ?? [])
      .some(
        ({ from, ports }) =>
          ports?.some((one) => one.port === engine.port) &&
          from?.some((one) => one.namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] === 'monitoring'),
      );
    return isOpen ? [] : [`PodMonitor ${name}: no NetworkPolicy lets Prometheus ask port ${engine.port}`];
  });
}

function expressionProblems(expr, known) {
  const problems = [];
  const bare = expr.replace(/"[^"]*"/g, '""');
  const find = (name) =>
    known.get(name) ??
    (known.get(name.replace(SERIES, ''))?.type === 'histogram' ? known.get(name.replace(SERIES, '')) : undefined);
  for (const [, name, matchers] of bare.matchAll(/([a-zA-Z_:][\w:]*)\{([^}]*)\}/g)) {
    for (const [, label] of matchers.matchAll(/(\w+)\s*[=!]/g))
      if (find(name) && !find(name).labels.includes(label) && !labelsOfScrapes.has(label))
        problems.push(`${name} has no label ${label}`);
  }
  const names = bare.replace(
    /\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g,
    ' ',
  );
  for (const [, name] of names.matchAll(/(?<![\w.:])([a-zA-Z_:][\w:]*)(?!\s*\(|[\w:])/g))
    if (!keywords.has(name) && !find(name)) problems.push(`the code has no figure ${name}`);
  return problems;
}
