import type { S3Client } from '@aws-sdk/client-s3';
import { describeCertificateProblem } from '@tidings/contracts/errors/system-error.ts';
import { traceAwsCalls } from '../../process/telemetry/calls.ts';
import { type BlobStoreUnavailableReason, BlobStoreUnavailable } from './blob-store.port.ts';

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

type BucketLocation = {
  bucket: string;
  endpoint?: string;
};

type SdkError = {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
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

const credentialNames = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'InvalidToken',
  'TokenRefreshRequired',
  'CredentialsProviderError',
  'UnrecognizedClientException',
]);
const regionNames = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
]);
const NETWORK_CODE = /\bE[A-Z_]{4,}\b/;

export const getHttpStatus = (error: unknown): number | undefined => (error as SdkError).$metadata?.httpStatusCode;
export const getAttemptCount = (error: unknown): number => (error as SdkError).$metadata?.attempts ?? 1;
export const getErrorName = (error: unknown): string => (error as SdkError).name ?? 'Error';

export function toS3Failure(error: unknown, { bucket, endpoint }: BucketLocation): unknown {
  if (error instanceof BlobStoreUnavailable) return error;
  const { name = 'Error', code = '', message = '', $metadata } = error as SdkError;
  const status = getHttpStatus(error);
  const server = endpoint ?? 'Amazon S3';
  const say = (reason: BlobStoreUnavailableReason, sentence: string) =>
    new BlobStoreUnavailable('S3', reason, sentence, { cause: error });
  if (name === 'NoSuchBucket')
    return say('not set up', `There is no bucket "${bucket}" at ${server}: create it, or correct S3_BUCKET.`);
  if (credentialNames.has(name)) {
    return say(
      'refused',
      `${server} does not accept these credentials for the bucket "${bucket}" (${name}): check ` +
        'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY), or the role of ' +
        'this machine.',
    );
  }
  if (regionNames.has(name) || status === 301)
    return say(
      'not set up',
      `The bucket "${bucket}" is in a different region: set AWS_REGION to the region of the bucket.`,
    );
  if (name === 'RequestTimeTooSkewed')
    return say(
      'refused',
      `The clock of this machine is wrong, so ${server} denies access to the bucket "${bucket}": set the clock.`,
    );
  if (/region is missing/i.test(message))
    return say('not set up', `The region of the bucket "${bucket}" is not known: set AWS_REGION.`);
  if (status === 403) {
    return say(
      'refused',
      `${server} refuses access to the bucket "${bucket}": give these credentials s3:GetObject, s3:PutObject and ` +
        's3:DeleteObject on its objects and s3:ListBucket on it.',
    );
  }
  if (name === 'EntityTooLarge' || status === 413) {
    return say(
      'refused',
      `${server} cannot store an object this large in the bucket "${bucket}" (Amazon S3: 5 TB): raise the limit of ` +
        'the server, or of the proxy before it.',
    );
  }
  if (status !== undefined && status < 500 && status !== 429 && status >= 400) {
    return say('refused', `${server} refuses a request to the bucket "${bucket}" (${name}): ${message}`);
  }
  const trouble = describeCertificateProblem(error);
  if (trouble) return say('refused', `${server}, where the bucket "${bucket}" is, is not trusted: ${trouble}.`);
  const network = NETWORK_CODE.exec(`${code} ${message}`)?.[0];
  if ($metadata === undefined && name !== 'TimeoutError' && network === undefined) return error;
  const what = network ?? (status === undefined ? name : `HTTP ${status}`);
  return say(
    'away',
    `The bucket "${bucket}" at ${server} does not answer (${what}): start it, or correct AWS_ENDPOINT_URL_S3.`,
  );
}
