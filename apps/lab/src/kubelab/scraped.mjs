// The rules' unit tests, fed as Prometheus would be: every series with the labels that its scrape gives. A rule that
// compares two series of other labels is silent then, as it would be in a cluster.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const ours = ({ group, pod = group ? `worker-${group}-1` : 'api-1' }) => ({
  ...(pod.startsWith('speech-')
    ? { job: 'speech', service: 'speech', endpoint: 'http' }
    : { job: 'metrics', service: 'metrics', endpoint: 'figures' }),
  container: 'app',
  pod,
  app_kubernetes_io_component: pod.replace(/-\d+$/, ''),
});
/** Whose a figure is, by its name: what its scrape adds. */
const scrapes = [
  [
    /^(?:cnpg|barman)_/,
    ({ pod = 'postgres-1' }) => ({ job: 'tidings/postgres', endpoint: 'metrics', container: 'postgres', pod }),
  ],
  [
    /^kafka_/,
    ({ pod = 'kafka-brokers-0' }) => ({ job: 'tidings/kafka', endpoint: 'tcp-prometheus', container: 'kafka', pod }),
  ],
  [/^kubelet_/, () => ({ job: 'kubelet', endpoint: 'https-metrics', service: 'kubelet' })],
  [/./, ours],
];

function scraped(series) {
  const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(series);
  const givenLabels = Object.fromEntries(
    [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  const [, added] = scrapes.find(([pattern]) => pattern.test(name));
  const all = { namespace: 'tidings', ...added(givenLabels), ...givenLabels };
  all.instance ??= `10.0.0.${(all.pod ?? 'node').length}:9464`;
  return `${name}{${Object.entries(all)
    .map(([key, value]) => `${key}="${value}"`)
    .join(',')}}`;
}

/** `0x60` is sixty times nothing to promtool, and a number to a reader of YAML. */
const customTags = (tags) => tags.filter(({ format }) => format !== 'HEX');

/** The suites in one. */
export function scrapedSuites(files) {
  const read = files.map((file) => parse(readFileSync(file, 'utf8'), { customTags }));
  return {
    rule_files: ['rules.yml'],
    evaluation_interval: read[0].evaluation_interval,
    tests: read
      .flatMap(({ tests }) => tests)
      .map((test) => ({
        ...test,
        input_series: test.input_series.map(({ series, values }) => ({ series: scraped(series), values })),
      })),
  };
}
