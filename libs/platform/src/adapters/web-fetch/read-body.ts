import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib';
import { FetchFailure } from './fetch-failure.ts';

const ENCODINGS_MAX = 3;
const ZLIB_METHOD = 8;
const unzip = promisify<Buffer, object, Buffer>(gunzip);
const unbrotli = promisify<Buffer, object, Buffer>(brotliDecompress);
const undeflate = promisify<Buffer, object, Buffer>(inflate);
const undeflateRaw = promisify<Buffer, object, Buffer>(inflateRaw);
const unzstd = promisify<Buffer, object, Buffer>(zstdDecompress);

const tooLarge = (max: number) => new FetchFailure('PAGE_TOO_LARGE', `more than ${max} bytes`);

/** Throws if the body exceeds `max` bytes before or after decoding. */
export async function readBody(body: AsyncIterable<Uint8Array>, encoding: string, max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > max) throw tooLarge(max);
    chunks.push(chunk);
  }
  let bytes: Buffer = Buffer.concat(chunks);
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && name !== 'identity');
  if (names.length > ENCODINGS_MAX)
    throw new FetchFailure('UNSUPPORTED_CONTENT', 'the response has too many encodings');
  for (const name of names.toReversed()) if (bytes.length > 0) bytes = await unpack(name, bytes, max);
  return bytes;
}

async function unpack(name: string, bytes: Buffer, max: number): Promise<Buffer> {
  // Keeps the received part of a truncated response.
  const zlib = { maxOutputLength: max, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    switch (name) {
      case 'gzip':
      case 'x-gzip':
        return await unzip(bytes, zlib);
      case 'deflate':
        return await (((bytes[0] ?? 0) & 0x0f) === ZLIB_METHOD ? undeflate : undeflateRaw)(bytes, zlib);
      case 'br':
        return await unbrotli(bytes, { maxOutputLength: max, finishFlush: constants.BROTLI_OPERATION_FLUSH });
      case 'zstd':
        return await unzstd(bytes, { maxOutputLength: max });
      default:
        throw new FetchFailure('UNSUPPORTED_CONTENT', `the response has the unsupported encoding ${name}`);
    }
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(max);
    throw new FetchFailure('SOURCE_ERROR', 'the response cannot be decoded');
  }
}
