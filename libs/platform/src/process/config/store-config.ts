import { AUDIO_STORAGE_GB_DEFAULT, AUDIO_STORAGE_GB_SMALL_DISK } from '@tidings/contracts/limits/retention-limits.ts';
import type { Environment } from './environment.ts';
import { createKafkaConnection } from './kafka-connection.ts';
import { createOpensearchConnection } from './opensearch-connection.ts';

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
