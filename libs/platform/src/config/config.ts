import { isAbsolute, resolve } from 'node:path';
import { SAVED_FREE_DEFAULT } from '@tidings/contracts/limits/library-limits.ts';
import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';
import { ARTICLE_KEPT_DAYS, AUDIO_KEPT_GB } from '@tidings/contracts/limits/retention-limits.ts';
import { creditVoices } from '@tidings/contracts/voices/credit-voices.ts';
import type { CreditVoices } from '@tidings/contracts/voices/credit-voices.ts';
import { PAYMENT_SCRIPT_DEFAULT } from '@tidings/contracts/web/payment.ts';
import { z } from 'zod';
import { CREDIT_FORM, creditDefault, dailyCreditOf, isCreditItem } from './daily-credit.ts';

/**
 * The workers a process can run; `relay` carries the events to Kafka, `search` writes to OpenSearch, and neither has a
 * part without it.
 */
export const workerNames = [
  'ingest',
  'extract',
  'index',
  'search',
  'stories',
  'analytics',
  'speech',
  'mail',
  'privacy',
  'relay',
] as const;
export type WorkerName = (typeof workerNames)[number];

/** What Amazon's services may do for the conversion layer. */
export const amazonFeatures = [
  'translate',
  'transcribe',
  'language',
  'interpret',
  'extract',
  'labels',
  'entities',
  'celebrities',
] as const;
export type AmazonFeature = (typeof amazonFeatures)[number];

const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` }).optional();
const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
const brokerList = commaList.pipe(
  z.array(z.string().regex(/^[^\s:]+:\d{1,5}$/, 'must be a comma list of host:port, such as 127.0.0.1:9092')).min(1),
);
const workerList = commaList.pipe(
  z.array(z.enum(workerNames, { error: `names workers out of ${workerNames.join(', ')}; leave it unset for all` })),
);
const conversionList = commaList.pipe(
  z.array(z.enum(amazonFeatures, { error: `names conversions out of ${amazonFeatures.join(', ')}` })),
);
const articleLimit = z
  .string()
  .regex(/^(\d{1,6}|unlimited)$/, 'must be a whole number up to 999999, or unlimited')
  .transform((value) => (value === 'unlimited' ? null : Number(value)));
const gigabytes = z
  .string()
  .regex(
    /^(?=.*[1-9])\d{1,7}(\.\d{1,6})?$|^unlimited$/,
    'must be a number of gigabytes above 0, such as 20, or unlimited',
  )
  .transform((value) => (value === 'unlimited' ? null : Number(value)));
const daysKept = z
  .string()
  .regex(/^([1-9]\d{0,4}|unlimited)$/, 'must be a whole number of days from 1 on, or unlimited')
  .transform((value) => (value === 'unlimited' ? null : Number(value)));
const publishableKey = z
  .string()
  .regex(
    /^(?!sk_|rk_)[\w.-]+$/,
    'must be the publishable key of the card provider, such as pk_live_51H…; everybody can read it in the page, ' +
      'so never give the secret one',
  );
const remoteVoiceList = commaList.pipe(
  z.array(
    z
      .string()
      .regex(
        /^[^=]+=\s*[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/,
        'must be a comma list of name=language, such as alloy=en-US,nova=fr-FR',
      ),
  ),
);
const creditList = commaList.pipe(z.array(z.string().refine(isCreditItem, CREDIT_FORM)));
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 (any free port) to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number from 0 (any free port) to 65535');

/**
 * Every variable the product reads, its default and one line on what it does. The table in docs/operations.md is made
 * of it.
 */
export const environmentSchema = z.object({
  PORT: port.default(4200).describe('Port of the one origin; `0` takes any free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on; `0.0.0.0` opens it to the network'),
  TIDINGS_DATA: z.string().min(1).default('./.data').describe('Folder of the database, audio, logs and voices'),
  TIDINGS_FEEDS: z
    .string()
    .optional()
    .describe(
      'Comma list of feed addresses, or a path to an OPML or plain-text list, instead of the default sources; ' +
        '`none` = only the bundled edition',
    ),
  TIDINGS_ALLOW_ADDRESSES: commaList
    .default([])
    .describe('Comma list of `host:port` or CIDR which the fetch guard lets through on purpose'),
  TIDINGS_CONTACT: z
    .string()
    .regex(
      /^(https?:\/\/[^\s()<>;]+|[^\s@()<>;]+@[^\s@()<>;]+)$/,
      'must be a web or mail address such as https://example.org/about',
    )
    .optional()
    .describe(
      'Web or mail address at which publishers reach whoever runs this; said with every fetch, behind the name ' +
        '`Tidings`',
    ),
  TIDINGS_NAMED_PAGES: z
    .enum(['robots', 'always'], { error: 'must be robots or always' })
    .default('robots')
    .describe(
      'Whether a page that a listener names is read only where the site’s robots.txt allows it (`robots`), or as ' +
        'a browser would (`always`); what nobody asked for always keeps to robots.txt',
    ),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/tidings').describe(
    'A PostgreSQL of your own instead of the embedded one',
  ),
  AWS_ENDPOINT_URL_POLLY: address(/^https?$/, 'http://127.0.0.1:4300').describe(
    "A speech server that speaks Amazon Polly's protocol, instead of the one started here",
  ),
  AWS_REGION: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Use Amazon Polly in this region (when `AWS_ENDPOINT_URL_POLLY` is unset); credentials as for every AWS client',
    ),
  GNEWS_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Adds GNews as a source, and asks it for what people search, 10 calls a day; for the API and the worker ' +
        '`ingest` alike',
    ),
  MEDIASTACK_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Adds mediastack as a source, and asks it for what people search, 5 calls a month; for the API and the ' +
        'worker `ingest` alike',
    ),
  WORKERS: workerList
    .default([...workerNames])
    .describe('Comma list of the workers this process runs; empty = none, only the API'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], { error: 'must be debug, info, warn or error' })
    .default('info')
    .describe('The least important log line that is written'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://127.0.0.1:4318').describe(
    'OpenTelemetry collector that gets the traces, by OTLP over HTTP (`/v1/traces` is added); unset, none are recorded',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be a comma list of name=value, such as authorization=Bearer%20…')
    .optional()
    .describe('What it wants to be sent as headers, as a comma list of `name=value`'),
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
    .describe('What this process is called in traces; unset `tidings`, `tidings-api` or `tidings-worker`'),
  KAFKA_BROKERS: brokerList
    .optional()
    .describe('Comma list of `host:port`: Kafka carries the events from the log to the workers'),
  OPENSEARCH_URL: address(/^https?$/, 'http://127.0.0.1:9200').describe(
    'OpenSearch for search and analytics, instead of PostgreSQL',
  ),
  OPENSEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be lower-case letters, digits and hyphens')
    .default('tidings')
    .describe('How the names of its indices begin, so that several installations can share one OpenSearch'),
  S3_BUCKET: z
    .string()
    .min(3)
    .optional()
    .describe('Bucket for audio, instead of files; credentials as for every AWS client'),
  AWS_ENDPOINT_URL_S3: address(/^https?$/, 'http://127.0.0.1:8333').describe(
    "S3 server other than Amazon's, with `S3_BUCKET`",
  ),
  TIDINGS_AUDIO_GB: gigabytes
    .optional()
    .describe(
      'Gigabytes of sound that are kept (1 is about 46 hours); what was heard longest ago goes first, and is ' +
        `made again when somebody wants to hear it. Unset, ${AUDIO_KEPT_GB} in files and as much as comes in a ` +
        `bucket; \`unlimited\` keeps everything`,
    ),
  TIDINGS_ARTICLE_DAYS: daysKept
    .default(ARTICLE_KEPT_DAYS)
    .describe(
      'Days an article is kept that nobody saved, queued or listened to; the newest of every source stay. ' +
        '`unlimited` keeps everything',
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
  TIDINGS_LOCAL_REMOTES: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      'For development: `on` lets `?local=mf-feed:4310` run a micro-frontend of the visitor’s own machine in ' +
        'this installation; refused with `NODE_ENV=production`',
    ),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.org:587').describe(
    'Mail server, instead of `.eml` files in the data folder',
  ),
  TIDINGS_MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be a mail address such as tidings@example.org')
    .default('tidings@localhost.localdomain')
    .describe('Who mails say they are from'),
  TIDINGS_SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be a mail address such as support@example.org')
    .optional()
    .describe(
      'Where messages of the contact and early-access forms go, and the address the contact page names; unset, ' +
        'that of `TIDINGS_MAIL_FROM`',
    ),
  TIDINGS_TRUSTED_PROXIES: commaList
    .default([])
    .describe(
      'Comma list of addresses or CIDR of proxies in front; only these are believed about who asks ' +
        '(`X-Forwarded-For`) and how (`X-Forwarded-Proto`)',
    ),
  TIDINGS_SAVED_FREE: articleLimit
    .default(SAVED_FREE_DEFAULT)
    .describe('How many articles a person on the free tier may have saved; `unlimited` for as many as wanted'),
  LIBRETRANSLATE_URL: address(/^https?$/, 'http://127.0.0.1:5000').describe(
    'LibreTranslate server that translates where a browser cannot; without it, and without Amazon Translate, the ' +
      'server does not translate',
  ),
  LIBRETRANSLATE_API_KEY: z.string().min(1).optional().describe('Its key, if it wants one'),
  TIDINGS_CONVERSION: conversionList
    .default([])
    .describe(
      'Comma list of what Amazon’s services do here, out of ' +
        `${amazonFeatures.map((feature) => `\`${feature}\``).join(', ')} (Translate, Transcribe, Comprehend, ` +
        'Textract, Rekognition); each costs money there, and what is not named is off. Languages are told without ' +
        'it, on this machine',
    ),
  TIDINGS_CONVERSION_REGION: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Region of those services, when it is not `AWS_REGION`; unlike that one it does not turn Amazon Polly on',
    ),
  OIDC_ISSUER: address(/^https?$/, 'https://login.example.org/pool').describe(
    'Sign-in provider (OpenID Connect, Amazon Cognito among them), beside own accounts; its callback is ' +
      '`/oidc/callback` of this origin',
  ),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Name this installation has at the sign-in provider; needed with `OIDC_ISSUER`'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('Its secret there, if it has one'),
  TIDINGS_DAILY_CREDIT: creditList
    .default(creditDefault)
    .describe(
      'Characters a day that voices which cost read to one listener, per tier; a tier that is not named keeps ' +
        'its default',
    ),
  TIDINGS_CREDIT_VOICES: z
    .enum(creditVoices, { error: `must be ${creditVoices.join(', ')}` })
    .default('paid')
    .describe(
      "Which voices use up that credit: `paid` (all of Amazon's and of `TIDINGS_OPENAI_SPEECH_URL`), `natural` " +
        '(those, and our own natural ones), `all` or `none`',
    ),
  TIDINGS_NATURAL: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .describe('Whether natural voices are fetched in the background (about 120 MB, once) when they are missing'),
  TIDINGS_VOICES_FROM: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Your own place of the files of the natural voices, asked first: a folder, or an address that ends in a slash',
    ),
  TIDINGS_ACCENTED_VOICES: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      'Whether the natural model also reads Dutch, Polish, Romanian, Russian, Swedish and Turkish, which it ' +
        'never learnt: better understood than the basic voices, in a strong foreign accent that is said with the ' +
        'voice',
    ),
  TIDINGS_PIPER_VOICES: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder of Piper voices of your own: each `NAME.onnx` with its `NAME.onnx.json` becomes a voice. Unset, ' +
        '`voices/piper` in the data folder if there is one; looked at anew every few seconds',
    ),
  TIDINGS_OPENAI_SPEECH_URL: address(/^https?$/, 'http://127.0.0.1:8880').describe(
    "A speech server of OpenAI's protocol (`/v1/audio/speech`) whose voices are offered too; the texts they read " +
      'leave this machine',
  ),
  TIDINGS_OPENAI_SPEECH_KEY: z.string().min(1).optional().describe('Its key, if it wants one'),
  TIDINGS_OPENAI_SPEECH_MODEL: z.string().min(1).default('tts-1').describe('Its model'),
  TIDINGS_OPENAI_SPEECH_VOICES: remoteVoiceList
    .default([])
    .describe('Comma list of its voices and the language each reads, such as `alloy=en-US,nova=fr-FR`'),
  TIDINGS_PAYMENT_KEY: publishableKey
    .optional()
    .describe(
      'Publishable key at the card provider; without it payments are off and nothing of the provider is loaded',
    ),
  TIDINGS_PAYMENT_SCRIPT: address(/^https?$/, PAYMENT_SCRIPT_DEFAULT)
    .default(PAYMENT_SCRIPT_DEFAULT)
    .describe("The card provider's script, Stripe's or one of its shape; loaded on the checkout page alone"),
  TIDINGS_LEXICON: z
    .string()
    .min(1)
    .optional()
    .describe(
      'JSON file of how names are to be said, for everybody: a list of `{ "match": "Xi", "say": "shee", "kind": ' +
        '"word", "language": "en", "caseSensitive": true }`; `kind` may be `spell`. Unset, `lexicon.json` in the ' +
        'data folder if there is one; read anew when it changes',
    ),
  TIDINGS_CRASH_AT: z
    .string()
    .optional()
    .describe(
      'For tests of crashes: the process ends without a goodbye at this named point (libs/platform/src/crash-points)',
    ),
  NODE_ENV: z.string().optional().describe('`production` refuses GraphQL introspection and hides `/schema.graphql`'),
});

/** The configuration as the code uses it; what is absent runs embedded. */
export type Config = {
  port: number;
  host: string;
  /** Absolute path. */
  dataFolder: string;
  feeds: string | undefined;
  allowAddresses: string[];
  /** Where publishers reach the operator. */
  contact: string | undefined;
  namedPages: 'robots' | 'always';
  databaseUrl: string | undefined;
  kafkaBrokers: string[] | undefined;
  opensearchUrl: string | undefined;
  opensearchPrefix: string;
  s3Bucket: string | undefined;
  s3Endpoint: string | undefined;
  /** Days an article nobody wanted is kept; null means for ever. */
  articleDays: number | null;
  /** Bytes of sound that are kept; null means all. */
  audioBytesMax: number | null;
  /** Where released micro-frontends lie: an absolute path, or `s3://bucket/prefix`. */
  remotes: string;
  /** Whether a visitor may run a remote of their own machine; never in production. */
  localRemotes: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whom people write to. */
  supportEmail: string;
  /** The sign-in provider, if there is one. */
  oidc: { issuer: string; clientId: string; clientSecret: string | undefined } | undefined;
  trustedProxies: string[];
  /** Null means no limit. */
  savedFree: number | null;
  pollyEndpoint: string | undefined;
  awsRegion: string | undefined;
  gnewsApiKey: string | undefined;
  mediastackApiKey: string | undefined;
  workers: WorkerName[];
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  production: boolean;
  /** Characters a day, per tier. */
  dailyCredit: Record<Tier, number>;
  creditVoices: CreditVoices;
  /** Whether natural voices are fetched when they are missing. */
  natural: 'on' | 'off';
  voicesFrom: string | undefined;
  /** Another speech server whose voices are offered beside ours; without its key. */
  remoteSpeech: string | undefined;
  /** The card provider, if cards can be typed in here; everything in it is public. */
  payment: { publishableKey: string; script: string } | undefined;
  /** What Amazon does for the conversion layer, and the translation server, if there is one. */
  conversion: {
    amazon: AmazonFeature[];
    region: string | undefined;
    libreTranslate: { url: string; apiKey: string | undefined } | undefined;
  };
  /** How names are said, for everybody: absolute path, and whether the operator named it. */
  lexicon: { file: string; isNamed: boolean };
  /** Where traces go, if anywhere; headers are the exporter's own business. */
  traces: { endpoint: string; share: number; service: string | undefined } | undefined;
  crashAt: string | undefined;
  modes: {
    database: 'embedded' | 'external';
    events: 'log' | 'kafka';
    search: 'postgres' | 'opensearch';
    blobs: 'files' | 's3';
    mail: 'files' | 'smtp';
    speech: 'own process' | 'endpoint' | 'polly';
    news: 'feeds' | 'edition only';
  };
};

/** The environment cannot be used; the message names each variable and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the environment. An empty value counts as unset. Throws `ConfigError`. */
export function loadConfig(env: Record<string, string | undefined>, workingFolder = process.cwd()): Config {
  // WORKERS= on its own means something: no worker at all.
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== undefined && (value !== '' || name === 'WORKERS')),
  );
  const read = environmentSchema.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new ConfigError(`${[...new Set(lines)].join('\n')}\nEvery variable is explained in docs/operations.md.`);
  }
  const values = read.data;
  if (given['WORKERS'] !== undefined && values.WORKERS.includes('relay') && !values.KAFKA_BROKERS) {
    throw new ConfigError(
      'WORKERS names relay, which carries events to Kafka: set KAFKA_BROKERS too, or leave relay out.',
    );
  }
  if (given['WORKERS'] !== undefined && values.WORKERS.includes('search') && !values.OPENSEARCH_URL) {
    throw new ConfigError(
      'WORKERS names search, which writes to OpenSearch: set OPENSEARCH_URL too, or leave search out.',
    );
  }
  if (values.TIDINGS_OPENAI_SPEECH_URL && values.TIDINGS_OPENAI_SPEECH_VOICES.length === 0)
    throw new ConfigError(
      'TIDINGS_OPENAI_SPEECH_URL names a speech server: set TIDINGS_OPENAI_SPEECH_VOICES too, its voices and ' +
        'their languages, such as alloy=en-US.',
    );
  if (values.OIDC_ISSUER && !values.OIDC_CLIENT_ID)
    throw new ConfigError(
      'OIDC_ISSUER names a sign-in provider: set OIDC_CLIENT_ID too, the name this installation has there.',
    );
  if (values.TIDINGS_LOCAL_REMOTES === 'on' && values.NODE_ENV === 'production')
    throw new ConfigError(
      'TIDINGS_LOCAL_REMOTES=on lets pages run code that was never released, and NODE_ENV=production says that ' +
        'people use this installation: leave one of them unset.',
    );
  const conversionRegion = values.TIDINGS_CONVERSION_REGION ?? values.AWS_REGION;
  if (values.TIDINGS_CONVERSION.length > 0 && !conversionRegion)
    throw new ConfigError('TIDINGS_CONVERSION names services of Amazon: set TIDINGS_CONVERSION_REGION too.');
  const speech = values.AWS_ENDPOINT_URL_POLLY ? 'endpoint' : values.AWS_REGION ? 'polly' : 'own process';
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: isAbsolute(values.TIDINGS_DATA) ? values.TIDINGS_DATA : resolve(workingFolder, values.TIDINGS_DATA),
    feeds: values.TIDINGS_FEEDS,
    allowAddresses: values.TIDINGS_ALLOW_ADDRESSES,
    contact: values.TIDINGS_CONTACT,
    namedPages: values.TIDINGS_NAMED_PAGES,
    databaseUrl: values.DATABASE_URL,
    kafkaBrokers: values.KAFKA_BROKERS,
    opensearchUrl: values.OPENSEARCH_URL,
    opensearchPrefix: values.OPENSEARCH_PREFIX,
    s3Bucket: values.S3_BUCKET,
    s3Endpoint: values.AWS_ENDPOINT_URL_S3,
    articleDays: values.TIDINGS_ARTICLE_DAYS,
    audioBytesMax: bytesOf(
      values.TIDINGS_AUDIO_GB === undefined && !values.S3_BUCKET ? AUDIO_KEPT_GB : values.TIDINGS_AUDIO_GB,
    ),
    remotes: values.TIDINGS_REMOTES?.startsWith('s3://')
      ? values.TIDINGS_REMOTES
      : values.TIDINGS_REMOTES
        ? resolve(workingFolder, values.TIDINGS_REMOTES)
        : resolve(workingFolder, values.TIDINGS_DATA, 'remotes'),
    localRemotes: values.TIDINGS_LOCAL_REMOTES === 'on',
    smtpUrl: values.SMTP_URL,
    oidc:
      values.OIDC_ISSUER !== undefined && values.OIDC_CLIENT_ID !== undefined
        ? { issuer: values.OIDC_ISSUER, clientId: values.OIDC_CLIENT_ID, clientSecret: values.OIDC_CLIENT_SECRET }
        : undefined,
    mailFrom: values.TIDINGS_MAIL_FROM,
    supportEmail: values.TIDINGS_SUPPORT_EMAIL ?? values.TIDINGS_MAIL_FROM,
    trustedProxies: values.TIDINGS_TRUSTED_PROXIES,
    savedFree: values.TIDINGS_SAVED_FREE,
    pollyEndpoint: values.AWS_ENDPOINT_URL_POLLY,
    awsRegion: values.AWS_REGION,
    gnewsApiKey: values.GNEWS_API_KEY,
    mediastackApiKey: values.MEDIASTACK_API_KEY,
    workers: [...new Set(values.WORKERS)].filter(
      (name) =>
        (name !== 'relay' || values.KAFKA_BROKERS !== undefined) &&
        (name !== 'search' || values.OPENSEARCH_URL !== undefined),
    ),
    dailyCredit: dailyCreditOf(values.TIDINGS_DAILY_CREDIT),
    creditVoices: values.TIDINGS_CREDIT_VOICES,
    natural: values.TIDINGS_NATURAL,
    voicesFrom: values.TIDINGS_VOICES_FROM,
    remoteSpeech: values.TIDINGS_OPENAI_SPEECH_URL,
    payment:
      values.TIDINGS_PAYMENT_KEY !== undefined
        ? { publishableKey: values.TIDINGS_PAYMENT_KEY, script: values.TIDINGS_PAYMENT_SCRIPT }
        : undefined,
    conversion: {
      amazon: [...new Set(values.TIDINGS_CONVERSION)],
      region: conversionRegion,
      libreTranslate:
        values.LIBRETRANSLATE_URL === undefined
          ? undefined
          : { url: values.LIBRETRANSLATE_URL, apiKey: values.LIBRETRANSLATE_API_KEY },
    },
    lexicon: {
      file: resolve(workingFolder, values.TIDINGS_LEXICON ?? resolve(values.TIDINGS_DATA, 'lexicon.json')),
      isNamed: values.TIDINGS_LEXICON !== undefined,
    },
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            share: values.OTEL_TRACES_SAMPLER_ARG,
            service: values.OTEL_SERVICE_NAME,
          },
    crashAt: values.TIDINGS_CRASH_AT,
    logLevel: values.LOG_LEVEL,
    production: values.NODE_ENV === 'production',
    modes: {
      database: values.DATABASE_URL ? 'external' : 'embedded',
      events: values.KAFKA_BROKERS ? 'kafka' : 'log',
      search: values.OPENSEARCH_URL ? 'opensearch' : 'postgres',
      blobs: values.S3_BUCKET ? 's3' : 'files',
      mail: values.SMTP_URL ? 'smtp' : 'files',
      speech,
      news: values.TIDINGS_FEEDS === 'none' ? 'edition only' : 'feeds',
    },
  };
}

const bytesOf = (gigabytesMax: number | null | undefined): number | null =>
  gigabytesMax === null || gigabytesMax === undefined ? null : gigabytesMax * 1_000_000_000;
