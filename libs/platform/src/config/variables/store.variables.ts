import { ARTICLE_KEPT_DAYS, AUDIO_KEPT_GB, BACKUPS_KEPT } from '@tidings/contracts/limits/retention-limits.ts';
import { POOL_SIZE } from '@tidings/database/pool-size.ts';
import { z } from 'zod';
import { address } from '../value-forms.ts';

/** A consumer group runs three transactions concurrently. */
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
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/tidings').describe(
    'A PostgreSQL of your own instead of the embedded one',
  ),
  TIDINGS_DB_CONNECTIONS: connections
    .optional()
    .describe(
      'Connections to PostgreSQL this process may hold; all processes together must fit into its `max_connections`. ' +
        `Unset, ${POOL_SIZE}; \`tidings start\` has so many for its pages and so many for its workers, and shares ` +
        `what is set (${2 * CONNECTIONS_LEAST} or more) between them`,
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][\w.-]{1,61}[a-z0-9]$/i, 'must be the name of a bucket: 3 to 63 letters, digits, "-", "_" and "."')
    .optional()
    .describe(
      'Bucket for audio, instead of files; credentials are `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`, or else as ' +
        'for every AWS client',
    ),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Key of the bucket, with `S3_SECRET_ACCESS_KEY`, where it is not the one that Amazon’s other services are ' +
        'asked with',
    ),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret of that key'),
  AWS_ENDPOINT_URL_S3: address(/^https?$/, 'http://127.0.0.1:8333').describe(
    "S3 server other than Amazon's, with `S3_BUCKET`",
  ),
  TIDINGS_BACKUP: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder into which a backup is made each night, after three o’clock; a night that was missed is made up for. ' +
        `The newest ${BACKUPS_KEPT} stay. Unset, none is made`,
    ),
  TIDINGS_AUDIO_GB: gigabytes
    .optional()
    .describe(
      'Gigabytes of stored audio (1 is about 46 hours); audio that was played longest ago is deleted first, and ' +
        `rendered again on request. Unset, ${AUDIO_KEPT_GB} in files and no limit in a ` +
        `bucket; \`unlimited\` keeps everything`,
    ),
  TIDINGS_ARTICLE_DAYS: daysKept
    .default(ARTICLE_KEPT_DAYS)
    .describe(
      'Days after which an article is deleted unless a listener saved, queued or played it; the newest of every ' +
        'source stay. `unlimited` keeps everything',
    ),
};
