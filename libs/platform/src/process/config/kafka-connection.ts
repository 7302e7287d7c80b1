import { readCertificates, readClientCertificate } from './certificate-file.ts';
import type { Environment } from './environment.ts';
import { PASSWORD_MECHANISMS } from './variables/kafka.variables.ts';

export type PasswordLogin = {
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
export function createKafkaConnection(values: Environment, workingFolder: string): KafkaConnection | undefined {
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
