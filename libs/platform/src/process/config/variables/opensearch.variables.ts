import { z } from 'zod';
import { conversionProblems } from '../../../adapters/conversion/conversion-error.ts';
import { urlSchema } from '../value-forms.ts';

const text = z.string().min(1).optional();

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
