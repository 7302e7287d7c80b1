// Converts the objects of a rendered overlay to Helm templates with values that operators can set.
import { stringify } from 'yaml';
import { EMPTY_DIGEST } from '../../k8s/taken.ts';

const REGISTRY = 'registry.example.org';
const KAFKA = 'kafka-1.example.org:9092,kafka-2.example.org:9092,kafka-3.example.org:9092';
const HOST = 'tidings.example.org';
const OPEN = '{{ "{{" }}';

const BUCKET = 'https://s3.example.org';

/** Variables, the values that set them, and their defaults in the overlays. */
const variables = [
  ['S3_BUCKET', 'bucket.name', 'tidings'],
  ['AWS_ENDPOINT_URL_S3', 'bucket.endpoint', BUCKET],
  ['TIDINGS_MAIL_FROM', 'mailFrom', 'tidings@example.org'],
  ['TIDINGS_TRUSTED_PROXIES', 'trustedProxies', '192.0.2.0/24'],
];
const secrets = [
  ['tidings-bucket', 'bucket'],
  ['tidings-options', 'options'],
  ['tidings-tls', 'tls'],
];

/** Charts by overlay. Entries of `fields` are `[field, value, text]`. */
export const charts = {
  'prod-external': {
    name: 'tidings',
    variables: [
      ['KAFKA_BROKERS', 'kafka.brokers', KAFKA],
      ['OPENSEARCH_URL', 'opensearch.url', 'http://opensearch.example.org:9200'],
    ],
    secrets: [['postgres-app', 'database']],
    fields: [
      ['bootstrapServers', 'kafka.brokers', KAFKA],
      ['hostname', 'host', HOST],
      ['gatewayClassName', 'gateway.className', 'tidings'],
    ],
  },
  small: {
    name: 'tidings-small',
    variables: [],
    secrets: [['tidings-backups', 'backups']],
    fields: [
      ['host', 'host', HOST],
      ['ingressClassName', 'ingress.className', 'tidings'],
      ['kubernetes.io/metadata.name', 'ingress.namespace', 'ingress-system'],
      ['destinationPath', 'backups.path', 's3://tidings-backups/postgres'],
      ['endpointURL', 'backups.endpoint', BUCKET],
    ],
  },
};
/** Names of the scaled workloads. The values of the chart contain their minimum and maximum. */
const scaled = ['api', 'speech'];

const value = (name) => `{{ .Values.${name} | quote }}`;
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const linePattern = (name, text) => new RegExp(`^( *(?:- )?${name}: )"?${escaped(text)}"?$`, 'gm');

/**
 * Returns `[pattern, replacement, minimum number of matches]`. `createTemplate` throws if a pattern has fewer matches,
 * because this list is then outdated.
 */
function substitutions(chart) {
  return [
    [
      /^( *(?:- )?image: )\S+\/tidings\/([\w-]+)@sha256:[0-9a-f]{64}$/gm,
      (_, lead, name) => `${lead}${imageTemplate(name)}`,
    ],
    [
      /^( +)reference: \S+\/tidings\/([\w-]+)@sha256:[0-9a-f]{64}$/gm,
      (_, lead, name) => `${lead}reference: ${imageTemplate(name)}`,
      0,
    ],
    ...[...variables, ...chart.variables, ...chart.fields].map(([name, at, text]) => [
      linePattern(name, text),
      `$1${value(at)}`,
    ]),
    [new RegExp(`^( +- )${escaped(HOST)}$`, 'gm'), `$1${value('host')}`, 0],
    [linePattern('TIDINGS_ORIGIN', `https://${HOST}`), '$1{{ printf "https://%s" .Values.host | quote }}'],
    ...[...secrets, ...chart.secrets].map(([name, at]) => [
      new RegExp(`^( *(?:- )?(?:secretN|n)ame: )${name}$`, 'gm'),
      `$1${value(`secrets.${at}`)}`,
    ]),
    [/^( *(?:- )?namespace: )tidings$/gm, '$1{{ .Release.Namespace | quote }}'],
    [/^(  replicas: )2$/gm, '$1{{ .Values.replicas }}'],
    [/(tidings-config)-[a-z0-9]{10}\b/g, '$1-{{ toJson .Values | sha256sum | trunc 10 }}'],
    // Jobs are immutable, so each release has its own.
    [/^(kind: Job\nmetadata:\n(?: .*\n)*?  name: migrate)$/gm, '$1-{{ .Release.Revision }}'],
  ];
}

const imageTemplate = (name) =>
  `"{{ .Values.image.registry }}/tidings/${name}@{{ index .Values.image.digests "${name}" }}"`;

const objectsIn = (text) => text.split(/^---\n/m);
const getKind = (object) => /^kind: (\w+)$/m.exec(object)?.[1];

/** Returns the name of a scaler, or undefined for other objects. Its minimum and maximum are values of the chart. */
function scalerName(object) {
  if (getKind(object) !== 'HorizontalPodAutoscaler') return undefined;
  const name = /^ {2}name: ([\w-]+)$/m.exec(object)?.[1];
  if (!scaled.includes(name)) throw new Error(`the scaler ${name} has no values in the chart`);
  return name;
}

const withScale = (object) => {
  const name = scalerName(object);
  return name === undefined
    ? object
    : object
        .replace(/^( {2}maxReplicas: )\d+$/m, `$1{{ .Values.scale.${name}.most }}`)
        .replace(/^( {2}minReplicas: )\d+$/m, `$1{{ .Values.scale.${name}.least }}`);
};

const countIn = (object, field) => Number(new RegExp(`^ {2}${field}: (\\d+)$`, 'm').exec(object)?.[1]);

function scalesIn(rendered) {
  return Object.fromEntries(
    objectsIn(rendered)
      .filter((object) => scalerName(object) !== undefined)
      .map((object) => [
        scalerName(object),
        { least: countIn(object, 'minReplicas'), most: countIn(object, 'maxReplicas') },
      ]),
  );
}

/** Settings in addition to those of the overlay. */
const MORE_SETTINGS = `
  {{- if .Values.signUp }}
  TIDINGS_SIGN_UP: {{ .Values.signUp | quote }}
  {{- end }}
  {{- range $name, $text := .Values.settings }}
  {{ $name }}: {{ $text | quote }}
  {{- end }}`;

function createTemplate(rendered, overlay) {
  // Escapes the templates of other programs (alerts, dashboards), so that Helm does not change them.
  let text = rendered.replaceAll('{{', OPEN);
  for (const [pattern, template, least = 1] of substitutions(charts[overlay])) {
    if ((text.match(pattern) ?? []).length < least)
      throw new Error(`${pattern} does not match the overlay ${overlay}: update chart-files.mjs`);
    text = text.replace(pattern, template);
  }
  const config = /^( {2}TIDINGS_TRUSTED_PROXIES: .*)$/m;
  if (!config.test(text)) throw new Error('the configuration has no TIDINGS_TRUSTED_PROXIES');
  return text.replace(config, (line) => `${line}${MORE_SETTINGS}`);
}

/** Groups objects by kind. Omits the namespace, which Helm creates. */
function templates(rendered) {
  const files = new Map();
  for (const object of objectsIn(rendered)) {
    const kind = getKind(object);
    if (!kind || kind === 'Namespace') continue;
    const file = `templates/${kind.toLowerCase()}.yaml`;
    files.set(file, [...(files.get(file) ?? []), withScale(object).trimEnd()]);
  }
  return [...files].map(([file, objects]) => [file, `${objects.join('\n---\n')}\n`]);
}

function createValues(rendered, { overlay, registry = REGISTRY, digests = {} }) {
  const chart = charts[overlay];
  const names = new Set([...rendered.matchAll(/\/tidings\/([\w-]+)@sha256/g)].map(([, name]) => name));
  const values = {
    host: HOST,
    signUp: '',
    trustedProxies: '',
    image: {
      registry,
      digests: Object.fromEntries([...names].toSorted().map((name) => [name, digests[name] ?? EMPTY_DIGEST])),
    },
    replicas: 2,
    scale: scalesIn(rendered),
    mailFrom: '',
    secrets: Object.fromEntries([...secrets, ...chart.secrets].map(([name, at]) => [at, name])),
    settings: {},
  };
  for (const [, at, text] of [...variables, ...chart.variables, ...chart.fields]) {
    const [outer, inner] = at.split('.');
    values[outer] = inner === undefined ? text : { ...values[outer], [inner]: text };
  }
  return values;
}

const WORDS = `# What an operator changes. Everything else is as docs/kubernetes.md has it, which also says
# what the cluster must have and which secrets are yours to make. signUp: open, invite or closed; settings: any
# variable of docs/operations/configure.md, as in { TIDINGS_READING: members }. Digests are those of the images of
# this release.
`;

export function createChartFiles(rendered, { overlay, version, ...more }) {
  const card = {
    apiVersion: 'v2',
    name: charts[overlay].name,
    description: 'Self-hosted news, read aloud.',
    type: 'application',
    version,
    appVersion: version,
    kubeVersion: '>=1.34.0-0',
  };
  return [
    ['Chart.yaml', stringify(card)],
    ['values.yaml', WORDS + stringify(createValues(rendered, { overlay, ...more }))],
    ...templates(createTemplate(rendered, overlay)),
  ];
}
