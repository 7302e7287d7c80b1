import { createConversionError } from './conversion-error.ts';
import type { Picture } from './conversion-parts.port.ts';
import type { PictureSource } from './conversion.types.ts';

export type StorageUrlResolver = (key: string) => Promise<string>;

const STORAGE_ADDRESS = /^https:\/\/([a-zA-Z0-9%\-_.]+)\.s3\.[A-Za-z0-9%\-._~]+\/([a-zA-Z0-9%\-._~/]+)/;

export const createBucketUrlResolver =
  (bucket: string, region: string): StorageUrlResolver =>
  (key) =>
    Promise.resolve(`https://${bucket}.s3.${region}.amazonaws.com/${key.split('/').map(encodeURIComponent).join('/')}`);

/** Throws `InvalidS3Key`, or `SourceNotConfigured` if there is neither a key nor bytes. */
export async function resolvePicture(
  source: PictureSource,
  storageUrl: StorageUrlResolver | undefined,
): Promise<Picture> {
  if ('key' in source && typeof source.key === 'string') {
    const [, bucket, name] =
      STORAGE_ADDRESS.exec(source.key === '' ? '' : ((await storageUrl?.(source.key)) ?? '')) ?? [];
    if (!bucket || !name) throw createConversionError('InvalidS3Key');
    return { S3Object: { Bucket: bucket, Name: decodeURIComponent(name) } };
  }
  if ('bytes' in source && ArrayBuffer.isView(source.bytes) && source.bytes.byteLength > 0)
    return { Bytes: source.bytes };
  throw createConversionError('SourceNotConfigured');
}
