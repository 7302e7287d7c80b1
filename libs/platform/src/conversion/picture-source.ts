import { problem } from './conversion-error.ts';
import type { Picture } from './conversion-parts.port.ts';
import type { PictureSource } from './conversion.types.ts';

/** The address of a kept file, by its key. */
export type StorageUrl = (key: string) => Promise<string>;

const STORAGE_ADDRESS = /^https:\/\/([a-zA-Z0-9%\-_.]+)\.s3\.[A-Za-z0-9%\-._~]+\/([a-zA-Z0-9%\-._~/]+)/;

/** Addresses of a bucket at Amazon, whose own services read from it. */
export const bucketAddresses =
  (bucket: string, region: string): StorageUrl =>
  (key) =>
    Promise.resolve(`https://${bucket}.s3.${region}.amazonaws.com/${key.split('/').map(encodeURIComponent).join('/')}`);

/**
 * What a service is given. Throws `InvalidS3Key` for a key that leads nowhere and `SourceNotConfigured` for what is
 * neither.
 */
export async function pictureOf(source: PictureSource, storageUrl: StorageUrl | undefined): Promise<Picture> {
  if ('key' in source && typeof source.key === 'string') {
    const [, bucket, name] =
      STORAGE_ADDRESS.exec(source.key === '' ? '' : ((await storageUrl?.(source.key)) ?? '')) ?? [];
    if (!bucket || !name) throw problem('InvalidS3Key');
    return { S3Object: { Bucket: bucket, Name: decodeURIComponent(name) } };
  }
  if ('bytes' in source && ArrayBuffer.isView(source.bytes) && source.bytes.byteLength > 0)
    return { Bytes: source.bytes };
  throw problem('SourceNotConfigured');
}
