import type { NodeHttpHandler } from '@smithy/node-http-handler';
import {
  CONVERSION_ATTEMPTS_MAX,
  CONVERSION_CONNECT_TIMEOUT_MS,
  CONVERSION_RESPONSE_TIMEOUT_MS,
} from '@tidings/contracts/limits/library-limits.ts';
import { requireValue } from '../conversion-error.ts';
import type { BoundingBox, Polygon } from '../conversion.port.ts';

export type AwsKeys = {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
};
export type AmazonOptions = {
  region?: string | undefined;
  endpoint?: string | undefined;
  credentials?: AwsKeys | undefined;
  answerMs?: number | undefined;
};

type ClientSettings = {
  region: string;
  maxAttempts: number;
  requestHandler: NodeHttpHandler;
  endpoint?: string;
  credentials?: AwsKeys;
};

type AmazonBox = {
  Left?: number | undefined;
  Top?: number | undefined;
  Width?: number | undefined;
  Height?: number | undefined;
};
type AmazonGeometry = {
  BoundingBox?: AmazonBox | undefined;
  Polygon?: { X?: number | undefined; Y?: number | undefined }[] | undefined;
};

/** Throws `NoRegion` if no region is set, and `NoCredentials` if a key is empty. */
export async function createClientSettings({
  region,
  endpoint,
  credentials,
  answerMs = CONVERSION_RESPONSE_TIMEOUT_MS,
}: AmazonOptions): Promise<ClientSettings> {
  const settings = { region: requireValue(region, 'NoRegion'), maxAttempts: CONVERSION_ATTEMPTS_MAX };
  if (credentials) {
    requireValue(credentials.accessKeyId, 'NoCredentials');
    requireValue(credentials.secretAccessKey, 'NoCredentials');
  }
  const { NodeHttpHandler } = await import('@smithy/node-http-handler');
  return {
    ...settings,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    requestHandler: new NodeHttpHandler({
      connectionTimeout: CONVERSION_CONNECT_TIMEOUT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    }),
  };
}

export function memoizeAsync<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let cached: Promise<Made> | undefined;
  return () => {
    cached ??= make();
    cached.catch(() => {
      cached = undefined;
    });
    return cached;
  };
}

export const toBoundingBox = (box: AmazonBox | undefined): BoundingBox | null =>
  box ? { left: box.Left ?? 0, top: box.Top ?? 0, width: box.Width ?? 0, height: box.Height ?? 0 } : null;

export const toPlacement = (
  geometry: AmazonGeometry | undefined,
): { polygon: Polygon; boundingBox: BoundingBox | null } => ({
  polygon: (geometry?.Polygon ?? []).map(({ X = 0, Y = 0 }) => ({ x: X, y: Y })),
  boundingBox: toBoundingBox(geometry?.BoundingBox),
});
