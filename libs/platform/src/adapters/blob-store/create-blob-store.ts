import { join } from 'node:path';
import type { Config } from '../../process/config/config.ts';
import type { BlobStore } from './blob-store.port.ts';
import { FileBlobStore } from './file-blob-store.adapter.ts';
import { S3BlobStore } from './s3-blob-store.adapter.ts';

export function createBlobStore({
  s3Bucket,
  s3Endpoint,
  s3Credentials,
  awsRegion,
  dataFolder,
}: Pick<Config, 's3Bucket' | 's3Endpoint' | 's3Credentials' | 'awsRegion' | 'dataFolder'>): BlobStore {
  if (s3Bucket === undefined) return new FileBlobStore(join(dataFolder, 'blobs'));
  return new S3BlobStore({
    bucket: s3Bucket,
    ...(s3Endpoint === undefined ? {} : { endpoint: s3Endpoint }),
    ...(s3Credentials === undefined ? {} : { credentials: s3Credentials }),
    ...(awsRegion === undefined ? {} : { region: awsRegion }),
  });
}
