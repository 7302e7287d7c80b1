import { z } from 'zod';
import { commaListSchema, computeEditDistance, isAddressRange, pagePlacementList, urlSchema } from '../value-forms.ts';

export type WorkerName = (typeof workerNames)[number];

/** `relay` requires Kafka, `search` requires OpenSearch. */
export const workerNames = [
  'ingest',
  'extract',
  'index',
  'search',
  'stories',
  'analytics',
  'speech',
  'podcast',
  'morning',
  'mail',
  'privacy',
  'relay',
] as const;

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 (any free port) to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number from 0 (any free port) to 65535');

const ORIGIN_FORM = 'must be the address people open, such as https://news.example.org';
const PLAIN_PATH = /^https?:\/\/[^/?#\\]*(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*\/?$/i;
const publicAddress = z
  .string()
  .refine((text) => !/^https?:\/\/[^/?#\\]+[/\\][^?#]*$/i.test(text) || PLAIN_PATH.test(text), {
    error:
      `${ORIGIN_FORM}, or a path of it, such as https://example.org/news/: letters, digits, "-", "_", "." and "~" ` +
      'between single slashes',
    abort: true,
  })
  .transform((text) => (/^https?:\/\//i.test(text) ? URL.parse(text) : null))
  .refine((url) => url !== null && url.host !== '', { error: ORIGIN_FORM, abort: true })
  .refine((url) => url?.username === '' && url.password === '' && url.search === '' && url.hash === '', {
    error: `${ORIGIN_FORM}, and nothing more`,
    abort: true,
  })
  .transform((url) => (url ? `${url.origin}${url.pathname.replace(/\/$/, '')}` : undefined));

const workerList = commaListSchema.pipe(
  z.array(z.enum(workerNames, { error: `names workers out of ${workerNames.join(', ')}; leave it unset for all` })),
);

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const proxyList = commaListSchema.pipe(
  z.array(
    z
      .string()
      .refine(
        (item) => isAddressRange(item) || NAMED_RANGES.includes(item),
        'must be a comma list of addresses or CIDR, such as 127.0.0.1,10.0.0.0/8',
      ),
  ),
);

const MODES = ['production', 'development', 'test'] as const;
const MODE_SLIPS_MAX = 3;

function modeProblem(value: string): string {
  const lower = value.toLowerCase();
  const suggestion = MODES.find((mode) => mode.startsWith(lower) || computeEditDistance(lower, mode) <= MODE_SLIPS_MAX);
  return `must be production, development or test.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`;
}

export const processVariables = {
  PORT: port.default(4200).describe('Port of the web server; `0` picks a free port'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Listen address; `0.0.0.0` accepts connections from the network'),
  TIDINGS_METRICS_PORT: port
    .optional()
    .describe(
      'Second port on `HOST`, for the operator: `/metrics` and detailed health, without a token. Do not expose ' +
        'it to visitors; `0` picks a free port',
    ),
  TIDINGS_METRICS_TOKEN: z
    .string()
    .regex(
      /^[\w.~+/-]{16,200}=*$/,
      'must have 16 to 200 letters, digits or ._~+/-, such as `openssl rand -hex 24` makes',
    )
    .optional()
    .describe(
      'Token for `/metrics` and detailed health on the public port, sent as `Authorization: Bearer …`. ' +
        'If unset, the public port serves neither',
    ),
  TIDINGS_DATA: z
    .string()
    .min(1)
    .default('./.data')
    .describe('Data folder: the database and its log, audio, emails, voices'),
  WORKERS: workerList
    .default([...workerNames])
    .describe('Comma-separated list of the workers to run in this process; empty runs only the API'),
  TIDINGS_SMALL: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      '`on` saves memory on a machine with 1 GB: basic voices only (unless `TIDINGS_NATURAL` is set), speech on ' +
        'one thread, less memory for the embedded database and the heap, fewer connections, and 1 GB of audio ' +
        '(unless `TIDINGS_AUDIO_GB` is set)',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], { error: 'must be debug, info, warn or error' })
    .default('info')
    .describe('Lowest level of log lines to write'),
  TIDINGS_ACCESS_LOG: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      '`on` logs each answered request with method, route, status and milliseconds, without the visitor’s ' +
        'address and the requested path',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSchema(/^https?$/, 'http://127.0.0.1:4318').describe(
    'OpenTelemetry collector for traces: OTLP over HTTP (`/v1/traces` is appended). If unset, no ' +
      'traces are recorded',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be a comma list of name=value, such as authorization=Bearer%20…')
    .optional()
    .describe('Headers to send to the collector, as a comma-separated list of `name=value`'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .default('1')
    .transform(Number)
    .describe('Share of traces to record, 0 to 1; use the same value in every process'),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .optional()
    .describe('Name of this process in traces. If unset, it is `tidings`, `tidings-api` or `tidings-worker`'),
  TIDINGS_TRUSTED_PROXIES: proxyList
    .default([])
    .describe(
      'Comma-separated list of addresses or CIDR ranges of your reverse proxies. Tidings accepts ' +
        '`X-Forwarded-For` and `X-Forwarded-Proto` only from them',
    ),
  TIDINGS_ORIGIN: publicAddress
    .optional()
    .describe(
      'Public address, such as `https://news.example.org`, or `https://example.org/news/` if the proxy ' +
        'forwards the path unchanged. Used in every link that leaves this installation (pages, site map, ' +
        'podcasts, sign-in callback). Requests for other host names get 421. With `https`, cookies are ' +
        'always `Secure`, and browsers use only https for a year. If unset, Tidings uses the address in ' +
        'the request or from a trusted proxy',
    ),
  TIDINGS_REMOTES: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Location of micro-frontend releases: `npm run release` writes to it and this installation reads ' +
        'from it. A folder or `s3://bucket/prefix`. If unset, Tidings uses `remotes` in the data folder. ' +
        'Micro-frontends without a release are served as built',
    ),
  TIDINGS_SLICE_OWNERS: z
    .string()
    .min(1)
    .optional()
    .describe(
      'JSON file with the public keys that may release each micro-frontend, such as `{ "mf-feed": ' +
        '["MCow…"] }`; `*` applies to all. Releases without an owner’s signature are rejected. Store it ' +
        'outside `TIDINGS_REMOTES`. If unset, anyone with write access to `TIDINGS_REMOTES` can release',
    ),
  TIDINGS_PLACES: pagePlacementList.describe(
    'Overrides where the navigation shows pages of micro-frontends: a comma-separated list of `path=bar`, ' +
      '`path=foot` or `path=none`, optionally with `:order` and `:label`, such as `/briefing=bar:1:Morning news, ' +
      '/quiz=none`',
  ),
  TIDINGS_LOCAL_REMOTES: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      'Development only: `on` lets `?local=mf-feed:4310` load a micro-frontend from the visitor’s own machine. ' +
        'Not allowed with `NODE_ENV=production`',
    ),
  TIDINGS_DEV: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      'Development only: `on` enables GraphQL introspection and `/schema.graphql`. Not allowed with ' +
        '`NODE_ENV=production`',
    ),
  TIDINGS_CRASH_AT: z
    .string()
    .optional()
    .describe(
      'Crash tests only: the process ends abruptly at this named point (libs/platform/src/process/crash-point.ts)',
    ),
  NODE_ENV: z
    .enum(MODES, { error: ({ input }) => modeProblem(String(input)) })
    .optional()
    .describe(
      '`production`, `development` or `test`. Use `production` for real users: it disables the mail page ' +
        '(`/dev/mail`) and all development features',
    ),
};
