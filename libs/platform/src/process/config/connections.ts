import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { AUDIO_STORAGE_GB_DEFAULT, AUDIO_STORAGE_GB_SMALL_DISK } from '@tidings/contracts/limits/retention-limits.ts';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';
import { speechVariables } from './variables/speech.variables.ts';
import { PASSWORD_MECHANISMS } from './variables/store.variables.ts';

type PasswordLogin = {
  mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  username: string;
  password: string;
};
export type TokenLogin = {
  mechanism: 'oauthbearer';
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope?: string | undefined;
};

/** Certificates and keys are PEM texts. */
export type KafkaConnection = {
  brokers: readonly string[];
  tls?: { ca?: string; cert?: string; key?: string } | undefined;
  login?: PasswordLogin | TokenLogin | undefined;
};

type ClientFiles = { cert: string; key: string };

export type PaymentConfig = {
  plans: boolean;
  payment: { publishableKey: string; script: string } | undefined;
  paymentApi: { url: string; secretKey: string; price: string } | undefined;
};

/** Extracts `OPENAI` from `TIDINGS_OPENAI_SPEECH_URL`. */
type RemoteName<Variable = keyof typeof speechVariables> = Variable extends `TIDINGS_${infer Name}_SPEECH_URL`
  ? Name
  : never;

/** Requests and workers share these connections equally. */
const CONNECTIONS_SMALL = 12;

export const createStoreConfig = (values: Environment, workingFolder: string) => ({
  databaseUrl: values.DATABASE_URL,
  databaseConnections: values.TIDINGS_DB_CONNECTIONS ?? (values.TIDINGS_SMALL === 'on' ? CONNECTIONS_SMALL : undefined),
  kafka: createKafkaConnection(values, workingFolder),
  ...createOpensearchConnection(values, workingFolder),
  opensearchPrefix: values.OPENSEARCH_PREFIX,
  s3Bucket: values.S3_BUCKET,
  s3Endpoint: values.AWS_ENDPOINT_URL_S3,
  s3Credentials:
    values.S3_ACCESS_KEY_ID === undefined || values.S3_SECRET_ACCESS_KEY === undefined
      ? undefined
      : { accessKeyId: values.S3_ACCESS_KEY_ID, secretAccessKey: values.S3_SECRET_ACCESS_KEY },
  articleDays: values.TIDINGS_ARTICLE_DAYS,
  audioBytesMax: toBytes(
    values.TIDINGS_AUDIO_GB === undefined && !values.S3_BUCKET
      ? values.TIDINGS_SMALL === 'on'
        ? AUDIO_STORAGE_GB_SMALL_DISK
        : AUDIO_STORAGE_GB_DEFAULT
      : values.TIDINGS_AUDIO_GB,
  ),
});

const toBytes = (gigabytesMax: number | null | undefined): number | null =>
  gigabytesMax === null || gigabytesMax === undefined ? null : gigabytesMax * 1_000_000_000;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const TLS_FILES = ['KAFKA_TLS_CA', 'KAFKA_TLS_CERT', 'KAFKA_TLS_KEY'] as const;
const PASSWORD_VARIABLES = ['KAFKA_USERNAME', 'KAFKA_PASSWORD'] as const;
const TOKEN_REQUIRED = ['KAFKA_OAUTH_TOKEN_URL', 'KAFKA_OAUTH_CLIENT_ID', 'KAFKA_OAUTH_CLIENT_SECRET'] as const;
const TOKEN_VARIABLES = [...TOKEN_REQUIRED, 'KAFKA_OAUTH_SCOPE'] as const;

export function findKafkaContradiction(values: Environment): string | undefined {
  const { KAFKA_TLS: tls, KAFKA_SASL_MECHANISM: mechanism, KAFKA_OAUTH_TOKEN_URL: tokenUrl } = values;
  const find = (names: readonly (keyof Environment)[]) => names.find((name) => values[name] !== undefined);
  const findMissing = (names: readonly (keyof Environment)[]) => names.find((name) => values[name] === undefined);
  const file = find(TLS_FILES);
  if (file !== undefined && tls === 'off') return `${file} is used only with TLS: set KAFKA_TLS=on, or unset ${file}.`;
  if ((values.KAFKA_TLS_CERT === undefined) !== (values.KAFKA_TLS_KEY === undefined))
    return 'KAFKA_TLS_CERT and KAFKA_TLS_KEY belong together: set both, or neither.';
  const usesPassword = PASSWORD_MECHANISMS.some((name) => name === mechanism);
  const unusedPassword = usesPassword ? undefined : find(PASSWORD_VARIABLES);
  if (unusedPassword !== undefined)
    return (
      `${unusedPassword} is used only with KAFKA_SASL_MECHANISM=${PASSWORD_MECHANISMS.join(', ')}: set one of them, ` +
      `or unset ${unusedPassword}.`
    );
  const unusedToken = mechanism === 'OAUTHBEARER' ? undefined : find(TOKEN_VARIABLES);
  if (unusedToken !== undefined)
    return `${unusedToken} is used only with KAFKA_SASL_MECHANISM=OAUTHBEARER: set it, or unset ${unusedToken}.`;
  if (mechanism === undefined) return undefined;
  const missing = findMissing(usesPassword ? PASSWORD_VARIABLES : TOKEN_REQUIRED);
  if (missing !== undefined) return `KAFKA_SASL_MECHANISM=${mechanism} requires ${missing}: set it too.`;
  if ((mechanism === 'PLAIN' || mechanism === 'OAUTHBEARER') && tls === 'off')
    return (
      `KAFKA_SASL_MECHANISM=${mechanism} sends the secret in plain text, but KAFKA_TLS is off: set ` +
      'KAFKA_TLS=on, or use SCRAM-SHA-512.'
    );
  if (tokenUrl !== undefined && tokenUrl.startsWith('http:') && !LOOPBACK.has(new URL(tokenUrl).hostname))
    return 'KAFKA_OAUTH_TOKEN_URL would send the client secret without TLS: use its https address.';
  return undefined;
}

/** Returns undefined without brokers. Throws `ConfigError`. */
function createKafkaConnection(values: Environment, workingFolder: string): KafkaConnection | undefined {
  if (values.KAFKA_BROKERS === undefined) return undefined;
  return { brokers: values.KAFKA_BROKERS, tls: tlsFiles(values, workingFolder), login: loginFrom(values) };
}

function tlsFiles(values: Environment, workingFolder: string): KafkaConnection['tls'] {
  if (values.KAFKA_TLS === 'off') return undefined;
  const { KAFKA_TLS_CA: ca, KAFKA_TLS_CERT: cert, KAFKA_TLS_KEY: key } = values;
  return {
    ...(ca === undefined ? {} : { ca: readCertificates('KAFKA_TLS_CA', ca, workingFolder) }),
    ...(cert === undefined || key === undefined
      ? {}
      : readClientCertificate({ cert: 'KAFKA_TLS_CERT', key: 'KAFKA_TLS_KEY' }, { cert, key }, workingFolder)),
  };
}

function loginFrom(values: Environment): KafkaConnection['login'] {
  switch (values.KAFKA_SASL_MECHANISM) {
    case undefined:
      return undefined;
    case 'OAUTHBEARER':
      return {
        mechanism: 'oauthbearer',
        tokenUrl: values.KAFKA_OAUTH_TOKEN_URL ?? '',
        clientId: values.KAFKA_OAUTH_CLIENT_ID ?? '',
        clientSecret: values.KAFKA_OAUTH_CLIENT_SECRET ?? '',
        scope: values.KAFKA_OAUTH_SCOPE,
      };
    default:
      return {
        mechanism: mechanismNames[values.KAFKA_SASL_MECHANISM],
        username: values.KAFKA_USERNAME ?? '',
        password: values.KAFKA_PASSWORD ?? '',
      };
  }
}

const mechanismNames = {
  PLAIN: 'plain',
  'SCRAM-SHA-256': 'scram-sha-256',
  'SCRAM-SHA-512': 'scram-sha-512',
} as const;

export function findOpensearchContradiction(values: Environment): string | undefined {
  const { OPENSEARCH_URL: url, OPENSEARCH_USERNAME: user, OPENSEARCH_PASSWORD: password } = values;
  if ((user === undefined) !== (password === undefined))
    return 'OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD belong together: set both, or neither.';
  if (url === undefined) return undefined;
  if (user !== undefined && new URL(url).username !== '')
    return 'OPENSEARCH_URL and OPENSEARCH_USERNAME both contain a user name: remove one of them.';
  if (values.OPENSEARCH_TLS_CA !== undefined && !url.startsWith('https:'))
    return 'OPENSEARCH_TLS_CA is used only with TLS: begin OPENSEARCH_URL with https, or unset OPENSEARCH_TLS_CA.';
  return undefined;
}

/** Throws `ConfigError` for an unusable CA file. */
function createOpensearchConnection(
  values: Environment,
  workingFolder: string,
): { opensearchUrl: string | undefined; opensearchCa: string | undefined } {
  const { OPENSEARCH_URL: url, OPENSEARCH_TLS_CA: ca } = values;
  if (url === undefined) return { opensearchUrl: undefined, opensearchCa: undefined };
  return {
    opensearchUrl: withLogin(url, values),
    opensearchCa: ca === undefined ? undefined : readCertificates('OPENSEARCH_TLS_CA', ca, workingFolder),
  };
}

function withLogin(url: string, { OPENSEARCH_USERNAME: user, OPENSEARCH_PASSWORD: password }: Environment): string {
  if (user === undefined || password === undefined) return url;
  const urlWithLogin = new URL(url);
  urlWithLogin.username = encodeURIComponent(user);
  urlWithLogin.password = encodeURIComponent(password);
  return urlWithLogin.href;
}

const ONE_CERTIFICATE = /-----BEGIN [A-Z ]*CERTIFICATE-----[^-]*-----END [A-Z ]*CERTIFICATE-----/g;

/** Throws `ConfigError`. */
function readPem(variable: string, path: string, workingFolder: string, kind: 'certificate' | 'private key'): string {
  const file = resolve(workingFolder, path);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(
      `${variable}=${path} cannot be read (${getErrorCode(error) ?? 'error'}): ` +
        `name a PEM file that this user can read.`,
    );
  }
  const label = kind === 'certificate' ? 'CERTIFICATE' : 'PRIVATE KEY';
  if (!new RegExp(`-----BEGIN [A-Z ]*${label}-----`).test(text))
    throw new ConfigError(`${variable}=${path} contains no ${kind}: name a PEM file ("-----BEGIN … ${label}-----").`);
  return text;
}

const readValidity = (pem: string): string => new X509Certificate(pem).validTo;

/** Throws `ConfigError`. */
const readCertificates = (variable: string, path: string, workingFolder: string): string => {
  const text = readPem(variable, path, workingFolder, 'certificate');
  try {
    // Checks each certificate, because createSecureContext silently ignores unreadable ones.
    for (const [certificate] of text.matchAll(ONE_CERTIFICATE)) readValidity(certificate);
  } catch (error) {
    throw new ConfigError(`${variable}=${path} contains a damaged certificate (${(error as Error).message}).`);
  }
  return text;
};

/** Throws `ConfigError`. */
function readClientCertificate(
  variables: ClientFiles,
  paths: ClientFiles,
  workingFolder: string,
): { cert: string; key: string } {
  const cert = readPem(variables.cert, paths.cert, workingFolder, 'certificate');
  const key = readPem(variables.key, paths.key, workingFolder, 'private key');
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new ConfigError(
      `${variables.cert} and ${variables.key} cannot be used together (${(error as Error).message}): ` +
        `${variables.key} must name the unencrypted private key of that certificate.`,
    );
  }
  return { cert, key };
}

export const createPaymentConfig = (values: Environment): PaymentConfig => ({
  plans: values.TIDINGS_PLANS === 'on',
  payment:
    values.TIDINGS_PAYMENT_KEY !== undefined && values.TIDINGS_PLANS === 'on'
      ? { publishableKey: values.TIDINGS_PAYMENT_KEY, script: values.TIDINGS_PAYMENT_SCRIPT }
      : undefined,
  paymentApi:
    values.TIDINGS_PAYMENT_SECRET_KEY !== undefined && values.TIDINGS_PAYMENT_PRICE !== undefined
      ? {
          url: values.TIDINGS_PAYMENT_API,
          secretKey: values.TIDINGS_PAYMENT_SECRET_KEY,
          price: values.TIDINGS_PAYMENT_PRICE,
        }
      : undefined,
});
const remoteNames = Object.keys(speechVariables).flatMap(
  (variable) => /^TIDINGS_(.+)_SPEECH_URL$/.exec(variable)?.[1] ?? [],
) as RemoteName[];

export const listRemoteSpeechServers = (values: Environment) =>
  remoteNames.flatMap((name) => {
    const [address, voices] = [values[`TIDINGS_${name}_SPEECH_URL`], values[`TIDINGS_${name}_SPEECH_VOICES`]] as const;
    return address === undefined ? [] : [{ name, address, voices }];
  });
