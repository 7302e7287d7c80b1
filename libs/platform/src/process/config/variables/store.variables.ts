import {
  ARTICLE_RETENTION_DAYS,
  AUDIO_STORAGE_GB_DEFAULT,
  RETAINED_BACKUPS_DEFAULT,
} from '@tidings/contracts/limits/retention-limits.ts';
import { POOL_SIZE } from '@tidings/database/database-connection.ts';
import { z } from 'zod';
import { conversionProblems } from '../../../adapters/conversion/conversion-error.ts';
import { commaListSchema, urlSchema } from '../value-forms.ts';

/** Minimum pool size: a consumer group runs three concurrent transactions. */
const CONNECTIONS_LEAST = 4;
const CONNECTIONS_MOST = 500;
const CONNECTIONS_FORM = `must be a whole number from ${CONNECTIONS_LEAST} to ${CONNECTIONS_MOST}`;
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

const connections = z
  .string()
  .regex(/^\d{1,3}$/, CONNECTIONS_FORM)
  .transform(Number)
  .refine((count) => count >= CONNECTIONS_LEAST && count <= CONNECTIONS_MOST, CONNECTIONS_FORM);

export const storeVariables = {
  DATABASE_URL: urlSchema(/^postgres(ql)?$/, 'postgres://user:password@host:5432/tidings').describe(
    'External PostgreSQL, in place of the embedded one',
  ),
  TIDINGS_DB_CONNECTIONS: connections
    .optional()
    .describe(
      'Maximum number of PostgreSQL connections of this process; the sum over all processes must fit ' +
        `into \`max_connections\`. If unset, the maximum is ${POOL_SIZE}; \`tidings start\` then uses ` +
        `${POOL_SIZE} for its pages and ${POOL_SIZE} for its workers. If set, \`tidings start\` needs ` +
        `${2 * CONNECTIONS_LEAST} or more and shares them between the two`,
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][\w.-]{1,61}[a-z0-9]$/i, 'must be the name of a bucket: 3 to 63 letters, digits, "-", "_" and "."')
    .optional()
    .describe(
      'Bucket for audio, in place of files. Credentials: `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`, or the ' +
        'usual AWS credentials',
    ),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Access key for the bucket, with `S3_SECRET_ACCESS_KEY`, if it differs from the key for Amazon’s other ' +
        'services',
    ),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret of `S3_ACCESS_KEY_ID`'),
  AWS_ENDPOINT_URL_S3: urlSchema(/^https?$/, 'http://127.0.0.1:8333').describe(
    'S3 server of `S3_BUCKET`, in place of Amazon’s',
  ),
  TIDINGS_BACKUP: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder for nightly backups, created after 03:00; a missed backup is made up for. The newest ' +
        `${RETAINED_BACKUPS_DEFAULT} are kept. If unset, no backups are created`,
    ),
  TIDINGS_AUDIO_GB: gigabytes
    .optional()
    .describe(
      'Gigabytes of audio to keep (1 GB is about 46 hours). Tidings deletes the least recently played ' +
        'audio first, and renders it again on request. If unset, the limit is ' +
        `${AUDIO_STORAGE_GB_DEFAULT} for files, and a bucket has no limit; \`unlimited\` keeps all audio`,
    ),
  TIDINGS_ARTICLE_DAYS: daysKept
    .default(ARTICLE_RETENTION_DAYS)
    .describe(
      'Days to keep articles that no listener saved, queued or played. The newest of every source are ' +
        'always kept; `unlimited` keeps all articles',
    ),
};

const brokerList = commaListSchema.pipe(
  z.array(z.string().regex(/^[^\s:]+:\d{1,5}$/, 'must be a comma list of host:port, such as 127.0.0.1:9092')).min(1),
);
const text = z.string().min(1).optional();

export const PASSWORD_MECHANISMS = ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'] as const;
const SASL_MECHANISMS = [...PASSWORD_MECHANISMS, 'OAUTHBEARER'] as const;

export const kafkaVariables = {
  KAFKA_BROKERS: brokerList
    .optional()
    .describe('Comma-separated list of `host:port`: Kafka delivers the events from the log to the workers'),
  KAFKA_TLS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe('`on` connects to the brokers with TLS and verifies their certificates'),
  KAFKA_TLS_CA: text.describe(
    'PEM file with the CA certificates of the brokers. If unset, Tidings uses the CAs that Node.js trusts',
  ),
  KAFKA_TLS_CERT: text.describe('PEM file with the client certificate, if the brokers require one'),
  KAFKA_TLS_KEY: text.describe('PEM file with the unencrypted private key of `KAFKA_TLS_CERT`'),
  KAFKA_SASL_MECHANISM: z
    .enum(SASL_MECHANISMS, { error: `must be one of ${SASL_MECHANISMS.join(', ')}` })
    .optional()
    .describe(
      `Login mechanism of the brokers: ${SASL_MECHANISMS.map((name) => `\`${name}\``).join(', ')}. ` +
        '`PLAIN` and `OAUTHBEARER` require `KAFKA_TLS=on`. If unset, Tidings does not log in',
    ),
  KAFKA_USERNAME: text.describe('User name for `PLAIN` and `SCRAM-…`'),
  KAFKA_PASSWORD: text.describe('Password for `PLAIN` and `SCRAM-…`'),
  KAFKA_OAUTH_TOKEN_URL: urlSchema(/^https?$/, 'https://login.example.org/oauth2/token').describe(
    'Token endpoint for `OAUTHBEARER` (client credentials grant); `https`, except on this machine',
  ),
  KAFKA_OAUTH_CLIENT_ID: text.describe('Client ID for that endpoint'),
  KAFKA_OAUTH_CLIENT_SECRET: text.describe('Client secret for that endpoint'),
  KAFKA_OAUTH_SCOPE: text.describe('Scope to request, if the endpoint requires one'),
};

function hasWholeCredentials(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return (username === '') === (password === '');
}

export const opensearchVariables = {
  OPENSEARCH_URL: urlSchema(/^https?$/, 'http://127.0.0.1:9200')
    .refine(hasWholeCredentials, `must contain a user and a password, or neither. ${conversionProblems.NoCredentials}`)
    .describe('OpenSearch server for search and analytics, in place of PostgreSQL'),
  OPENSEARCH_USERNAME: text.describe('User name for OpenSearch, unless `OPENSEARCH_URL` contains it'),
  OPENSEARCH_PASSWORD: text.describe('Password of that user'),
  OPENSEARCH_TLS_CA: text.describe(
    'PEM file with the CA certificate of OpenSearch; requires `https`. If unset, Tidings uses the ' +
      'CAs that Node.js trusts',
  ),
  OPENSEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be lower-case letters, digits and hyphens')
    .default('tidings')
    .describe('Prefix of the index names, so that several installations can share one OpenSearch'),
};
