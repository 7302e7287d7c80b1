import { z } from 'zod';
import { urlSchema, commaListSchema } from '../value-forms.ts';

const brokerList = commaListSchema.pipe(
  z.array(z.string().regex(/^[^\s:]+:\d{1,5}$/, 'must be a comma list of host:port, such as 127.0.0.1:9092')).min(1),
);
const text = z.string().min(1).optional();

export const PASSWORD_MECHANISMS = ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'] as const;
export const SASL_MECHANISMS = [...PASSWORD_MECHANISMS, 'OAUTHBEARER'] as const;

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
