import { z } from 'zod';
import { slipsBetween } from '../edit-distance.ts';
import { placeList } from '../place-list.ts';
import { address, commaList, isAddressRange } from '../value-forms.ts';
import { workerNames } from '../worker-names.ts';

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

const workerList = commaList.pipe(
  z.array(z.enum(workerNames, { error: `names workers out of ${workerNames.join(', ')}; leave it unset for all` })),
);

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const proxyList = commaList.pipe(
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
  const suggestion = MODES.find((mode) => mode.startsWith(lower) || slipsBetween(lower, mode) <= MODE_SLIPS_MAX);
  return `must be production, development or test.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`;
}

export const processVariables = {
  PORT: port.default(4200).describe('Port of the one origin; `0` takes any free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on; `0.0.0.0` opens it to the network'),
  TIDINGS_METRICS_PORT: port
    .optional()
    .describe(
      'Port, on the same `HOST`, for the operator: metrics (`/metrics`) and health with details, without a token. ' +
        'Keep it away from visitors; `0` takes any free one',
    ),
  TIDINGS_METRICS_TOKEN: z
    .string()
    .regex(
      /^[\w.~+/-]{16,200}=*$/,
      'must have 16 to 200 letters, digits or ._~+/-, such as `openssl rand -hex 24` makes',
    )
    .optional()
    .describe(
      'Token with which the visitors’ port answers `/metrics` and health with details: ' +
        '`Authorization: Bearer …`. Unset, that port does not serve them',
    ),
  TIDINGS_DATA: z
    .string()
    .min(1)
    .default('./.data')
    .describe('Folder of the database and its log, audio, mails and voices'),
  WORKERS: workerList
    .default([...workerNames])
    .describe('Comma list of the workers this process runs; empty = none, only the API'),
  TIDINGS_SMALL: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      'For a machine of 1 GB: `on` uses only basic voices unless `TIDINGS_NATURAL` is set, speaks on one ' +
        'thread, gives the embedded database and the heap less memory, opens fewer connections, and stores 1 GB of ' +
        'audio unless `TIDINGS_AUDIO_GB` is set',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], { error: 'must be debug, info, warn or error' })
    .default('info')
    .describe('The lowest level of log lines that are written'),
  TIDINGS_ACCESS_LOG: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      '`on` logs each answered request: method, route, status and milliseconds, without addresses of visitors and ' +
        'without paths',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://127.0.0.1:4318').describe(
    'OpenTelemetry collector that gets the traces, by OTLP over HTTP (`/v1/traces` is added); unset, none are recorded',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be a comma list of name=value, such as authorization=Bearer%20…')
    .optional()
    .describe('Headers to send to the collector, as a comma list of `name=value`'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .default('1')
    .transform(Number)
    .describe('The share of traces that are recorded, 0 to 1; the same in every process'),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .optional()
    .describe('Name of this process in traces; unset, `tidings`, `tidings-api` or `tidings-worker`'),
  TIDINGS_TRUSTED_PROXIES: proxyList
    .default([])
    .describe(
      'Comma list of addresses or CIDR of the proxies in front. Tidings trusts `X-Forwarded-For` and ' +
        '`X-Forwarded-Proto` only from these',
    ),
  TIDINGS_ORIGIN: publicAddress
    .optional()
    .describe(
      'The public address, such as `https://news.example.org`, or `https://example.org/news/` where the proxy passes ' +
        'the path on as it is: in every address that leaves this installation (links ' +
        'of pages, the map of the site, podcasts, the way back from the sign-in provider); other names are refused ' +
        'with 421. With `https` cookies are always `Secure`, and browsers keep to https for a year. Unset, the ' +
        'address a browser or a trusted proxy names',
    ),
  TIDINGS_REMOTES: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Where `npm run release` puts micro-frontends and this installation finds them: a folder, or ' +
        '`s3://bucket/prefix`. Unset, `remotes` in the data folder; what is not released there is served as it was ' +
        'built',
    ),
  TIDINGS_SLICE_OWNERS: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A JSON file with the public keys that may release each micro-frontend, such as `{ "mf-feed": ["MCow…"] }`; ' +
        '`*` stands for every one. Released lines that no owner signed are then refused. Keep it outside of ' +
        '`TIDINGS_REMOTES`. Unset, everyone who can write to `TIDINGS_REMOTES` decides what pages run',
    ),
  TIDINGS_PLACES: placeList.describe(
    'Overrides where the navigation shows pages that micro-frontends bring: a comma ' +
      'list of `path=bar`, `foot` or `none`, then optionally `:order` and `:label`, as in ' +
      '`/briefing=bar:1:Morning news, /quiz=none`',
  ),
  TIDINGS_LOCAL_REMOTES: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      'For development: `on` lets `?local=mf-feed:4310` run a micro-frontend of the visitor’s own machine in ' +
        'this installation; refused with `NODE_ENV=production`',
    ),
  TIDINGS_DEV: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      'For development: `on` answers GraphQL introspection and serves `/schema.graphql`; refused with ' +
        '`NODE_ENV=production`',
    ),
  TIDINGS_CRASH_AT: z
    .string()
    .optional()
    .describe('For tests of crashes: the process ends abruptly at this named point (libs/platform/src/crash-points)'),
  NODE_ENV: z
    .enum(MODES, { error: ({ input }) => modeProblem(String(input)) })
    .optional()
    .describe(
      '`production`, `development` or `test`. `production` means that people use this installation: the page of ' +
        'mails (`/dev/mail`) and everything for development are off',
    ),
};
