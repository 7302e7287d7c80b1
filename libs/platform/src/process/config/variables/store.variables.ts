import {
  ARTICLE_RETENTION_DAYS,
  AUDIO_STORAGE_GB_DEFAULT,
  RETAINED_BACKUPS_DEFAULT,
} from '@tidings/contracts/limits/retention-limits.ts';
import { POOL_SIZE } from '@tidings/database/database-connection.ts';
import { z } from 'zod';
import { urlSchema } from '../value-forms.ts';

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
