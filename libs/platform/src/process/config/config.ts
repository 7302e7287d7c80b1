import { isAbsolute, resolve } from 'node:path';
import type { ReadAccessMode, SignInMode, SignUpMode } from '@tidings/contracts/account/sign-in.ts';
import type { AccountLimits } from '@tidings/contracts/limits/account-limits.ts';
import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';
import type { VisitorLimits } from '@tidings/contracts/limits/visitor-limits.ts';
import { type NewsServiceId, newsServiceIds, newsServices } from '@tidings/contracts/news/news-sources.ts';
import { type CreditPolicy, type PollyEngine, costsCredit } from '@tidings/contracts/voices/voice.ts';
import { ConfigError, describeValueProblem } from './config-error.ts';
import {
  type KafkaConnection,
  type PaymentConfig,
  createPaymentConfig,
  createStoreConfig,
  listRemoteSpeechServers,
} from './connections.ts';
import { findConfigContradiction, limitRadioStreams } from './contradictions.ts';
import { type Environment, environmentSchema } from './environment.ts';
import { type PagePlacements, parseDailyCredit } from './value-forms.ts';
import type { WorkerName } from './variables/process.variables.ts';
import type { AmazonFeature } from './variables/speech.variables.ts';

/** A service whose setting is undefined runs inside the process. */
export type Config = PaymentConfig & {
  port: number;
  host: string;
  /** If undefined, `port` serves metrics to requests with `TIDINGS_METRICS_TOKEN`. */
  metricsPort: number | undefined;
  /** Bearer token for metrics and health details on `port`. */
  metricsToken: string | undefined;
  dataFolder: string;
  feeds: string | undefined;
  allowAddresses: string[];
  contact: string | undefined;
  namedPages: 'robots' | 'always';
  databaseUrl: string | undefined;
  databaseConnections: number | undefined;
  kafka: KafkaConnection | undefined;
  opensearchUrl: string | undefined;
  opensearchCa: string | undefined;
  opensearchPrefix: string;
  s3Bucket: string | undefined;
  s3Endpoint: string | undefined;
  s3Credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  backups: string | undefined;
  articleDays: number | null;
  audioBytesMax: number | null;
  /** An absolute path, or `s3://bucket/prefix`. */
  remotes: string;
  /** If undefined, remotes are not verified. */
  sliceOwners: string | undefined;
  /** Lets visitors load remotes from their own machine. Never set it in production. */
  localRemotes: boolean;
  places: PagePlacements;
  smtpUrl: string | undefined;
  mailFrom: string;
  supportEmail: string;
  securityContact: string | undefined;
  founderLinks: string[];
  oidc:
    | { issuer: string; clientId: string; clientSecret: string | undefined; scope: string; groupsClaim: string }
    | undefined;
  signIn: SignInMode;
  identityHeaders: { subject: string; email: string | undefined; groups: string | undefined };
  tierGroups: Record<Exclude<Tier, 'free'>, string[]>;
  trustedProxies: string[];
  /** If undefined, links use the address of each request. */
  publicAddress: string | undefined;
  basePath: string;
  /** Email addresses and account IDs. */
  operators: string[];
  signUp: SignUpMode;
  reading: ReadAccessMode;
  accountLimits: AccountLimits;
  visitorLimits: VisitorLimits;
  radioStreams: number;
  sessionDays: number;
  securityLogDays: number;
  savedFree: number | null;
  pollyEndpoint: string | undefined;
  speechKey: string | undefined;
  awsRegion: string | undefined;
  /** API keys of the configured news services. */
  newsServiceKeys: Partial<Record<NewsServiceId, string>>;
  workers: WorkerName[];
  small: boolean;
  accessLog: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  production: boolean;
  development: boolean;
  /** Characters per day. */
  dailyCredit: Record<Tier, number>;
  creditVoices: CreditPolicy;
  /** `on` downloads missing voices; `off` uses only installed ones. */
  natural: 'on' | 'off' | 'none';
  ahead: 'idle' | 'always' | 'never';
  voicesFrom: string | undefined;
  remoteSpeech: string[];
  conversion: {
    amazon: AmazonFeature[];
    region: string | undefined;
    transcribeEndpoint: string | undefined;
    libreTranslate: { url: string; apiKey: string | undefined } | undefined;
  };
  lexicon: { file: string; isNamed: boolean };
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

type VoiceConfig = Pick<Config, 'creditVoices' | 'modes' | 'plans' | 'remoteSpeech'>;

const pathIn = (publicAddress: string): string => new URL(publicAddress).pathname.replace(/\/$/, '');

/** Treats empty values as unset. Throws `ConfigError`. */
export function loadConfig(env: Record<string, string | undefined>, workingFolder = process.cwd()): Config {
  const values = parseEnvironment(env);
  return {
    ...processConfig(values, workingFolder),
    ...newsConfig(values),
    ...createStoreConfig(values, workingFolder),
    ...speechConfig(values, workingFolder),
    ...peopleConfig(values),
    ...createPaymentConfig(values),
    conversion: conversionConfig(values),
    modes: resolveModes(values),
  };
}

function parseEnvironment(env: Record<string, string | undefined>): Environment {
  // An empty WORKERS means no workers; other empty variables count as unset.
  const present = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== undefined && (value !== '' || name === 'WORKERS')),
  );
  const read = environmentSchema.safeParse(present, { error: describeValueProblem });
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new ConfigError(
      `${[...new Set(lines)].join('\n')}\nEvery variable is explained in docs/operations/configure.md.`,
    );
  }
  const values = limitRadioStreams(read.data, present['TIDINGS_VISITOR_LIMITS']);
  const contradiction = findConfigContradiction(values, present['WORKERS'] !== undefined);
  if (contradiction !== undefined) throw new ConfigError(contradiction);
  return values;
}

const processConfig = (values: Environment, workingFolder: string) => ({
  port: values.PORT,
  host: values.HOST,
  metricsPort: values.TIDINGS_METRICS_PORT,
  metricsToken: values.TIDINGS_METRICS_TOKEN,
  dataFolder: isAbsolute(values.TIDINGS_DATA) ? values.TIDINGS_DATA : resolve(workingFolder, values.TIDINGS_DATA),
  workers: [...new Set(values.WORKERS)].filter(
    (name) =>
      (name !== 'relay' || values.KAFKA_BROKERS !== undefined) &&
      (name !== 'search' || values.OPENSEARCH_URL !== undefined),
  ),
  small: values.TIDINGS_SMALL === 'on',
  logLevel: values.LOG_LEVEL,
  accessLog: values.TIDINGS_ACCESS_LOG === 'on',
  traces:
    values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? undefined
      : {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          share: values.OTEL_TRACES_SAMPLER_ARG,
          service: values.OTEL_SERVICE_NAME,
        },
  trustedProxies: values.TIDINGS_TRUSTED_PROXIES,
  publicAddress: values.TIDINGS_ORIGIN,
  basePath: values.TIDINGS_ORIGIN === undefined ? '' : pathIn(values.TIDINGS_ORIGIN),
  remotes: values.TIDINGS_REMOTES?.startsWith('s3://')
    ? values.TIDINGS_REMOTES
    : values.TIDINGS_REMOTES
      ? resolve(workingFolder, values.TIDINGS_REMOTES)
      : resolve(workingFolder, values.TIDINGS_DATA, 'remotes'),
  sliceOwners:
    values.TIDINGS_SLICE_OWNERS === undefined ? undefined : resolve(workingFolder, values.TIDINGS_SLICE_OWNERS),
  localRemotes: values.TIDINGS_LOCAL_REMOTES === 'on',
  places: values.TIDINGS_PLACES,
  crashAt: values.TIDINGS_CRASH_AT,
  backups: values.TIDINGS_BACKUP === undefined ? undefined : resolve(workingFolder, values.TIDINGS_BACKUP),
  production: values.NODE_ENV === 'production',
  development: values.TIDINGS_DEV === 'on',
});

const newsConfig = (values: Environment) => ({
  feeds: values.TIDINGS_FEEDS,
  allowAddresses: values.TIDINGS_ALLOW_ADDRESSES,
  contact: values.TIDINGS_CONTACT,
  namedPages: values.TIDINGS_NAMED_PAGES,
  newsServiceKeys: Object.fromEntries(
    newsServiceIds.flatMap((id) => {
      const key = values[newsServices[id].keyVariable];
      return key === undefined ? [] : [[id, key]];
    }),
  ),
});

const speechConfig = (values: Environment, workingFolder: string) => ({
  pollyEndpoint: values.AWS_ENDPOINT_URL_POLLY,
  speechKey: values.TIDINGS_SPEECH_KEY,
  awsRegion: values.AWS_REGION,
  dailyCredit: parseDailyCredit(values.TIDINGS_DAILY_CREDIT),
  creditVoices: values.TIDINGS_CREDIT_VOICES,
  natural: values.TIDINGS_NATURAL ?? (values.TIDINGS_SMALL === 'on' ? 'none' : 'on'),
  ahead: values.TIDINGS_AHEAD,
  voicesFrom: values.TIDINGS_VOICES_FROM,
  remoteSpeech: listRemoteSpeechServers(values).map(({ address }) => address),
  lexicon: {
    file: resolve(workingFolder, values.TIDINGS_LEXICON ?? resolve(values.TIDINGS_DATA, 'lexicon.json')),
    isNamed: values.TIDINGS_LEXICON !== undefined,
  },
});

const peopleConfig = (values: Environment) => ({
  smtpUrl: values.SMTP_URL,
  mailFrom: values.TIDINGS_MAIL_FROM,
  supportEmail: values.TIDINGS_SUPPORT_EMAIL ?? values.TIDINGS_MAIL_FROM,
  securityContact: values.TIDINGS_SECURITY_CONTACT,
  founderLinks: values.TIDINGS_FOUNDER_LINKS,
  oidc:
    values.OIDC_ISSUER !== undefined && values.OIDC_CLIENT_ID !== undefined
      ? {
          issuer: values.OIDC_ISSUER,
          clientId: values.OIDC_CLIENT_ID,
          clientSecret: values.OIDC_CLIENT_SECRET,
          scope: values.OIDC_SCOPE,
          groupsClaim: values.OIDC_GROUPS_CLAIM,
        }
      : undefined,
  signIn: values.TIDINGS_SIGN_IN,
  identityHeaders: values.TIDINGS_IDENTITY_HEADERS,
  tierGroups: { pro: values.TIDINGS_PRO_GROUPS, enterprise: values.TIDINGS_ENTERPRISE_GROUPS },
  operators: values.TIDINGS_OPERATORS,
  signUp: values.TIDINGS_SIGN_UP,
  reading: values.TIDINGS_READING,
  accountLimits: values.TIDINGS_ACCOUNT_LIMITS,
  visitorLimits: values.TIDINGS_VISITOR_LIMITS,
  radioStreams: values.TIDINGS_RADIO_STREAMS,
  sessionDays: values.TIDINGS_SESSION_DAYS,
  securityLogDays: values.TIDINGS_SECURITY_LOG_DAYS,
  savedFree: values.TIDINGS_SAVED_FREE,
});

const conversionConfig = (values: Environment): Config['conversion'] => ({
  amazon: [...new Set(values.TIDINGS_CONVERSION)],
  region: values.TIDINGS_CONVERSION_REGION ?? values.AWS_REGION,
  transcribeEndpoint: values.AWS_ENDPOINT_URL_TRANSCRIBE_STREAMING,
  libreTranslate:
    values.LIBRETRANSLATE_URL === undefined
      ? undefined
      : { url: values.LIBRETRANSLATE_URL, apiKey: values.LIBRETRANSLATE_API_KEY },
});

const resolveModes = (values: Environment): Config['modes'] => ({
  database: values.DATABASE_URL ? 'external' : 'embedded',
  events: values.KAFKA_BROKERS ? 'kafka' : 'log',
  search: values.OPENSEARCH_URL ? 'opensearch' : 'postgres',
  blobs: values.S3_BUCKET ? 's3' : 'files',
  mail: values.SMTP_URL ? 'smtp' : 'files',
  speech: values.AWS_ENDPOINT_URL_POLLY ? 'endpoint' : values.AWS_REGION ? 'polly' : 'own process',
  news: values.TIDINGS_FEEDS === 'none' ? 'edition only' : 'feeds',
});

export function isPaidVoice(config: VoiceConfig, engine: PollyEngine, isRemote: boolean): boolean {
  const provider = isRemote ? 'remote' : config.modes.speech === 'polly' ? 'amazon' : 'own';
  return config.plans && costsCredit(config.creditVoices, { provider, engine });
}

export const hasPaidVoices = (config: VoiceConfig): boolean =>
  isPaidVoice(config, 'standard', false) || isPaidVoice(config, 'neural', config.remoteSpeech.length > 0);
