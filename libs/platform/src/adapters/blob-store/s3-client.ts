import type { S3Client } from '@aws-sdk/client-s3';
import { traceAwsCalls } from '../../process/telemetry/aws-calls.ts';
import type { BucketLocation } from './s3-failure.ts';

export type S3BlobStoreOptions = BucketLocation & {
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
  attempts?: number;
  silenceMs?: number;
};

export type S3Sdk = {
  client: S3Client;
  sdk: typeof import('@aws-sdk/client-s3');
  Upload: typeof import('@aws-sdk/lib-storage').Upload;
  getSignedUrl: typeof import('@aws-sdk/s3-request-presigner').getSignedUrl;
};

const ATTEMPTS = 3;
const CONNECT_MS = 3_100;
const SILENCE_MS = 15_000;
const SOCKETS_MAX = 128;
const REGION_BESIDE_AMAZON = 'us-east-1';

export async function loadS3Sdk({
  endpoint,
  region,
  credentials,
  attempts = ATTEMPTS,
  silenceMs = SILENCE_MS,
}: S3BlobStoreOptions): Promise<S3Sdk> {
  const [sdk, { Upload }, { getSignedUrl }, { NodeHttpHandler }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
    import('@smithy/node-http-handler'),
  ]);
  const clientRegion = region ?? (endpoint === undefined ? undefined : REGION_BESIDE_AMAZON);
  const client = traceAwsCalls(
    'bucket',
    new sdk.S3Client({
      maxAttempts: attempts,
      retryMode: 'standard',
      ...(clientRegion === undefined ? {} : { region: clientRegion }),
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials === undefined ? {} : { credentials }),
      requestHandler: new NodeHttpHandler({
        connectionTimeout: CONNECT_MS,
        requestTimeout: silenceMs,
        throwOnRequestTimeout: true,
        socketTimeout: silenceMs,
        httpAgent: { maxSockets: SOCKETS_MAX },
        httpsAgent: { maxSockets: SOCKETS_MAX },
      }),
    }),
  );
  return { client, sdk, Upload, getSignedUrl };
}
