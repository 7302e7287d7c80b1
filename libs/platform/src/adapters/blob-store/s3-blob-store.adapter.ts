import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, HeadObjectCommandOutput, PutObjectCommandInput } from '@aws-sdk/client-s3';
import {
  type BlobHead,
  type ByteRange,
  BlobStore,
  BlobStoreUnavailable,
  checkBlobKey,
  checkLinkSeconds,
  LINK_SECONDS_DEFAULT,
} from './blob-store.port.ts';
import {
  type S3BlobStoreOptions,
  type S3Sdk,
  getAttemptCount,
  getErrorName,
  getHttpStatus,
  loadS3Sdk,
  toS3Failure,
} from './s3-client.ts';

const PART_BYTES = 8 * 1_048_576;
const PARTS_AT_ONCE = 2;
const CONFLICTS_MAX = 3;
/** This metadata tells a retried request whether its first attempt succeeded. */
const WRITER = 'writer';

type Conditional = { IfNoneMatch: '*'; Metadata: Record<string, string> };

export class S3BlobStore extends BlobStore {
  readonly #options: S3BlobStoreOptions;
  #loading: Promise<S3Sdk> | undefined;

  constructor(options: S3BlobStoreOptions) {
    super();
    this.#options = options;
  }

  async put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void> {
    checkBlobKey(key);
    await this.#send(key, body, contentType);
  }

  async putIfAbsent(key: string, body: Uint8Array | Readable, contentType: string): Promise<boolean> {
    checkBlobKey(key);
    const writer = randomUUID();
    for (let round = 1; ; round += 1) {
      try {
        await this.#send(key, body, contentType, { IfNoneMatch: '*', Metadata: { [WRITER]: writer } });
        return true;
      } catch (error) {
        const cause = error instanceof BlobStoreUnavailable ? error.cause : error;
        const status = getHttpStatus(cause);
        if (status === 412)
          return getAttemptCount(cause) > 1 && (await this.#headObject(key))?.Metadata?.[WRITER] === writer;
        // 409 means an unresolved race: either the blob exists now or the request must be repeated.
        if (status !== 409) throw error;
        if (await this.#headObject(key)) return false;
        if (body instanceof Readable || round >= CONFLICTS_MAX) throw error;
      }
    }
  }

  async get(key: string, range?: ByteRange): Promise<(BlobHead & { stream: Readable }) | null> {
    checkBlobKey(key);
    const start = Math.max(0, range?.start ?? 0);
    const end = range?.end ?? Infinity;
    if (end <= start) return this.#openEmpty(key);
    const { client, sdk } = await this.#loaded();
    const rangeHeader =
      start === 0 && end === Infinity ? {} : { Range: `bytes=${start}-${end === Infinity ? '' : end - 1}` };
    try {
      const answer = await client.send(
        new sdk.GetObjectCommand({ Bucket: this.#options.bucket, Key: key, ...rangeHeader }),
      );
      return { ...toBlobHead(answer), stream: answer.Body as Readable };
    } catch (error) {
      if (getHttpStatus(error) === 416) return this.#openEmpty(key);
      if (getErrorName(error) === 'NoSuchKey') return null;
      throw toS3Failure(error, this.#options);
    }
  }

  async head(key: string): Promise<BlobHead | null> {
    checkBlobKey(key);
    const response = await this.#headObject(key);
    return response && toBlobHead(response);
  }

  async delete(key: string): Promise<void> {
    checkBlobKey(key);
    const { client, sdk } = await this.#loaded();
    try {
      await client.send(new sdk.DeleteObjectCommand({ Bucket: this.#options.bucket, Key: key }));
    } catch (error) {
      if (getErrorName(error) !== 'NoSuchKey') throw toS3Failure(error, this.#options);
    }
  }

  async link(key: string, seconds = LINK_SECONDS_DEFAULT): Promise<string> {
    checkBlobKey(key);
    checkLinkSeconds(seconds);
    const { client, sdk, getSignedUrl } = await this.#loaded();
    const expiresIn = Math.max(1, Math.floor(seconds));
    try {
      return await getSignedUrl(client, new sdk.GetObjectCommand({ Bucket: this.#options.bucket, Key: key }), {
        expiresIn,
      });
    } catch (error) {
      throw toS3Failure(error, this.#options);
    }
  }

  async check(): Promise<void> {
    const key = `check-${randomUUID()}`;
    await this.head(key);
    await this.put(key, Buffer.from(key), 'text/plain');
    const back = await this.get(key);
    back?.stream.destroy();
    await this.delete(key);
  }

  async close(): Promise<void> {
    const loading = this.#loading;
    this.#loading = undefined;
    (await loading)?.client.destroy();
  }

  async #send(key: string, body: Uint8Array | Readable, contentType: string, conditional?: Conditional): Promise<void> {
    const { client, sdk, Upload } = await this.#loaded();
    const params: PutObjectCommandInput = {
      Bucket: this.#options.bucket,
      Key: key,
      Body: body,
      ContentType: contentType,
      ...conditional,
    };
    let broken: unknown;
    if (body instanceof Readable)
      body.once('error', (error) => {
        broken = error;
      });
    try {
      if (body instanceof Uint8Array && body.length <= PART_BYTES) await client.send(new sdk.PutObjectCommand(params));
      else await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
    } catch (error) {
      throw error === broken ? error : toS3Failure(error, this.#options);
    }
  }

  async #headObject(key: string): Promise<HeadObjectCommandOutput | null> {
    const { client, sdk } = await this.#loaded();
    const { bucket: Bucket } = this.#options;
    try {
      return await client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }));
    } catch (error) {
      if (getHttpStatus(error) !== 404) throw toS3Failure(error, this.#options);
    }
    // HEAD does not distinguish a missing blob from a missing bucket, so this also checks the bucket.
    try {
      await client.send(new sdk.HeadBucketCommand({ Bucket }));
      return null;
    } catch (error) {
      throw toS3Failure(
        getHttpStatus(error) === 404 ? Object.assign(error as Error, { name: 'NoSuchBucket' }) : error,
        this.#options,
      );
    }
  }

  async #openEmpty(key: string): Promise<(BlobHead & { stream: Readable }) | null> {
    const head = await this.head(key);
    return head && { ...head, stream: Readable.from([]) };
  }

  #loaded(): Promise<S3Sdk> {
    this.#loading ??= loadS3Sdk(this.#options);
    this.#loading.catch(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }
}

function toBlobHead({
  ContentRange,
  ContentLength = 0,
  ContentType = 'application/octet-stream',
}: GetObjectCommandOutput | HeadObjectCommandOutput): BlobHead {
  const totalSize = /\/(\d+)$/.exec(ContentRange ?? '')?.[1];
  return { size: totalSize === undefined ? ContentLength : Number(totalSize), contentType: ContentType };
}
