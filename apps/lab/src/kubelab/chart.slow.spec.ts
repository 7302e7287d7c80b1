import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { getKustomize, overlays, parseManifests, renderOverlays } from '../../../../tools/k8s/render.ts';
import { ensureGoProgram } from '../../../../tools/programs/go-program.ts';
import { unlessMissing } from '../../../../tools/programs/missing.ts';
import { runProgram } from '../../../../tools/programs/programs.ts';
import { createChartFiles, charts } from '../../../../tools/release/chart/chart-files.mjs';
import { packChart } from '../../../../tools/release/chart/pack-chart.mjs';
import { createSchemaCheck } from './kubeconform.ts';

type ChartValues = { [name: string]: unknown };
type Named = { kind: string; metadata: { name: string; namespace?: string } };

type Overlay = keyof typeof charts;

const HELM = { name: 'helm', path: 'helm.sh/helm/v3/cmd/helm', version: 'v3.22.0' };
const KUBERNETES = '1.36.0';

const helm = await unlessMissing(ensureGoProgram(HELM, console.error));
const kustomize = await unlessMissing(getKustomize());
const checkText = kustomize && (await unlessMissing(createSchemaCheck(console.error)));
const describeCharts = helm && kustomize && checkText ? describe : describe.skip;
const rendered = kustomize ? renderOverlays(kustomize, overlays) : [];
const readOverlay = (overlay: Overlay) => rendered[overlays.indexOf(overlay)] ?? '';
const createFiles = (overlay: Overlay) =>
  new Map(createChartFiles(readOverlay(overlay), { overlay, version: '1.2.3' }) as [path: string, text: string][]);
const defaults = (chart = createFiles('prod-external')) => parse(chart.get('values.yaml') ?? '') as ChartValues;
/** Renders the packed chart by `helm template`. */
function renderObjects(
  values: ChartValues,
  release = { Namespace: 'tidings' },
  chart = createFiles('prod-external'),
): Named[] {
  const tempFolder = mkdtempSync(join(tmpdir(), 'tidings-chart-'));
  try {
    const [archive, valuesFile] = [join(tempFolder, 'chart.tgz'), join(tempFolder, 'values.json')];
    writeFileSync(archive, packChart('tidings', [...chart], 1_700_000_000));
    writeFileSync(valuesFile, JSON.stringify(values));
    const options = ['--namespace', release.Namespace, '--kube-version', KUBERNETES, '--values', valuesFile];
    const text = runProgram(helm ?? '', ['template', 'tidings', archive, ...options]);
    return parseManifests(text) as Named[];
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}
const findSchemaProblems = (objects: Named[]) => checkText?.(objects.map((one) => JSON.stringify(one)).join('\n---\n'));
const byName = (objects: Named[]) =>
  objects.toSorted((a, b) => (`${a.kind} ${a.metadata.name}` < `${b.kind} ${b.metadata.name}` ? -1 : 1));
/** The names that change whenever what they stand for does. */
const steady = <Thing>(thing: Thing) =>
  JSON.parse(
    JSON.stringify(thing)
      .replaceAll(/tidings-config-[a-z0-9]{10}/g, 'tidings-config')
      .replaceAll('"name":"migrate-1"', '"name":"migrate"'),
  ) as Thing;

describeCharts('Helm charts', () => {
  it.each(Object.keys(charts) as Overlay[])('renders the objects of %s with its default values', (overlay) => {
    const chart = createFiles(overlay);
    const expected = (parseManifests(readOverlay(overlay)) as Named[]).filter(({ kind }) => kind !== 'Namespace');
    expect(byName(steady(renderObjects(defaults(chart), undefined, chart)))).toEqual(byName(steady(expected)));
  });

  it('replaces every example value of the small chart, in a valid manifest', () => {
    const chart = createFiles('small');
    const values = {
      ...defaults(chart),
      host: 'news.example.net',
      trustedProxies: '10.4.0.0/16',
      mailFrom: 'news@example.net',
      bucket: { name: 'sound', endpoint: 'https://s3.example.net' },
      backups: { path: 's3://copies/postgres', endpoint: 'https://s3.example.net' },
      ingress: { className: 'traefik', namespace: 'kube-system' },
      secrets: { bucket: 'bucket-one', backups: 'backups-one', options: 'options-one', tls: 'tls-one' },
      image: { ...(defaults(chart).image as ChartValues), registry: 'registry.example.net' },
    };
    const objects = renderObjects(values, { Namespace: 'readers' }, chart);
    expect(findSchemaProblems(objects)).toEqual([]);
    const text = JSON.stringify(objects);
    expect(text).not.toMatch(/example\.org|192\.0\.2\.0|ingress-system|tidings-(?:bucket|backups|options|tls)"/);
    expect(objects.find(({ kind }) => kind === 'Ingress')).toMatchObject({
      spec: { ingressClassName: 'traefik', tls: [{ hosts: ['news.example.net'], secretName: 'tls-one' }] },
    });
  });

  it('applies changed values to every object of a valid manifest', () => {
    const values = {
      ...defaults(),
      host: 'news.example.net',
      signUp: 'invite',
      trustedProxies: '10.4.0.0/16',
      replicas: 3,
      scale: { api: { least: 4, most: 9 }, speech: { least: 1, most: 2 } },
      kafka: { brokers: 'broker.example.net:9092' },
      secrets: { database: 'db-one', bucket: 'bucket-one', options: 'options-one', tls: 'tls-one' },
      settings: { TIDINGS_READING: 'members', TIDINGS_ARTICLE_DAYS: 30 },
    };
    const objects = renderObjects(values, { Namespace: 'readers' });
    expect(findSchemaProblems(objects)).toEqual([]);
    const text = JSON.stringify(objects);
    for (const replaced of [
      'tidings.example.org',
      'kafka-1.',
      'tidings-bucket',
      'tidings-options',
      'tidings-tls',
      'postgres-app',
    ])
      expect([replaced, text.includes(replaced)]).toEqual([replaced, false]);
    expect(new Set(objects.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['readers']));
    const config = objects.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('tidings-config'),
    );
    expect(config).toMatchObject({
      data: {
        TIDINGS_ORIGIN: 'https://news.example.net',
        TIDINGS_SIGN_UP: 'invite',
        TIDINGS_TRUSTED_PROXIES: '10.4.0.0/16',
        TIDINGS_READING: 'members',
        TIDINGS_ARTICLE_DAYS: '30',
      },
    });
    expect(objects.filter(({ kind }) => kind === 'Job').map(({ metadata }) => metadata.name)).toEqual(['migrate-1']);
    expect(text).toContain('"maxReplicas":9,');
  });

  it('changed values rename the configuration, so that pods are recreated', () => {
    const nameWith = (values: ChartValues) => /tidings-config-\w+/.exec(JSON.stringify(renderObjects(values)))?.[0];
    expect(nameWith({ ...defaults(), signUp: 'closed' })).not.toBe(nameWith(defaults()));
  });

  it('keeps a value that contains YAML syntax as one string', () => {
    const values = { ...defaults(), trustedProxies: '"\nevil: "yes', settings: { TIDINGS_CONTACT: 'a: {b}\n- c' } };
    const config = renderObjects(values).find(({ metadata }) => metadata.name.startsWith('tidings-config'));
    expect(config).toMatchObject({
      data: { TIDINGS_TRUSTED_PROXIES: '"\nevil: "yes', TIDINGS_CONTACT: 'a: {b}\n- c' },
    });
  });

  it.each(Object.keys(charts) as Overlay[])('packs %s to the same bytes each time', (overlay) => {
    const [one, other] = [1, 2].map(() => packChart(charts[overlay].name, [...createFiles(overlay)], 1_700_000_000));
    expect(one).toEqual(other);
  });
});
