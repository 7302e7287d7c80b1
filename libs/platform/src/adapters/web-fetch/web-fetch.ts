import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib';
import {
  FETCH_DEADLINE_MS,
  FETCH_REDIRECTS_MAX,
  PAGE_BYTES_MAX,
  PICTURE_BYTES_MAX,
} from '@tidings/contracts/limits/news-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { parseHeaderReservation } from '@tidings/extraction/reservation/reservation.ts';
import { findRefresh } from '@tidings/extraction/url/page-refresh.ts';
import { type Dispatcher, errors, request } from 'undici';
import { runServiceCall, toHttpCallAttributes, toHttpStatusAttributes } from '../../process/telemetry/calls.ts';
import { type ResolveHost, createAddressGuard, createGuardedAgent, resolveByDns } from './guarded-agent.ts';
import { type FetchOptions, type FetchedPage, type WebFetch, FetchFailure, parseRetryAfter } from './web-fetch.port.ts';

export type WebFetchOptions = {
  /** Each entry is `host:port` or a CIDR range. */
  allowAddresses?: readonly string[];
  userAgent?: string;
  resolve?: ResolveHost;
};

/** The part before the slash is the name that robots.txt rules can address. */
export const USER_AGENT = 'Tidings/0.1 (news reader)';

export const createUserAgent = (contact: string | undefined): string =>
  contact === undefined ? USER_AGENT : USER_AGENT.replace(/\)$/, `; +${contact})`);

const PERMANENT = new Set([301, 308]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const ACCEPT: Record<FetchOptions['accept'], string> = {
  page: 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.5',
  feed:
    'application/atom+xml,application/rss+xml,application/feed+json,application/xml;q=0.9,text/xml;q=0.9,' +
    'application/json;q=0.8,*/*;q=0.1',
  image: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
};
const TYPES: Record<FetchOptions['accept'], RegExp> = {
  page: /^(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml))?$/,
  feed: /^(?!image\/|audio\/|video\/|font\/|application\/(?:pdf|zip)$)/,
  // Many stores send application/octet-stream; callers check the first bytes.
  image: /^/,
};

export function createWebFetch({
  allowAddresses = [],
  userAgent = USER_AGENT,
  resolve = resolveByDns,
}: WebFetchOptions): WebFetch {
  const guard = createAddressGuard(allowAddresses);
  const agent = createGuardedAgent(guard, resolve);

  async function follow(
    start: string,
    {
      accept,
      etag,
      lastModified,
      maxBytes = accept === 'image' ? PICTURE_BYTES_MAX : PAGE_BYTES_MAX,
      beforeRedirect,
    }: FetchOptions,
    signal: AbortSignal,
  ): Promise<FetchedPage> {
    let url = judged(start, undefined);
    let movedTo: string | null = null;
    let isForGood = true;
    for (let hops = 0; ; hops += 1) {
      const step = await runServiceCall(
        'web',
        () => toHttpCallAttributes('GET', url),
        async (note) => {
          const answer = await get(url, {
            dispatcher: agent,
            signal,
            headers: {
              'user-agent': userAgent,
              accept: ACCEPT[accept],
              'accept-encoding': 'gzip, br, deflate',
              ...(etag ? { 'if-none-match': etag } : {}),
              ...(lastModified ? { 'if-modified-since': lastModified } : {}),
            },
          });
          note(toHttpStatusAttributes(answer.statusCode));
          const target = REDIRECTS.has(answer.statusCode) ? first(answer.headers['location']) : undefined;
          if (target === undefined) return { page: await readPage(url, answer, accept, maxBytes) };
          answer.body.on('error', () => undefined).destroy();
          return { target, isForGood: PERMANENT.has(answer.statusCode) };
        },
      );
      const refresh = step.page && accept === 'page' ? findRefresh(step.page.bytes) : null;
      if (step.page && refresh === null) return { ...step.page, movedTo };
      if (hops >= FETCH_REDIRECTS_MAX)
        throw new FetchFailure('TOO_MANY_REDIRECTS', `more than ${FETCH_REDIRECTS_MAX} redirects`);
      url = judged(step.target ?? refresh ?? '', url);
      isForGood &&= step.isForGood === true;
      if (isForGood) movedTo = url.href;
      await beforeRedirect?.(url);
    }
  }

  function judged(address: string, base: URL | undefined): URL {
    const url = address.length <= URL_MAX ? URL.parse(address, base?.href) : null;
    if (!url) throw new FetchFailure('URL_NOT_ALLOWED', 'this is not a valid web address');
    const refused = guard.refuses(url);
    if (refused) throw new FetchFailure(refused, 'this address is not allowed');
    url.hash = '';
    return url;
  }

  return {
    async fetchPage(url, wanted) {
      const deadline = AbortSignal.timeout(wanted.deadlineMs ?? FETCH_DEADLINE_MS);
      const signal = wanted.signal ? AbortSignal.any([deadline, wanted.signal]) : deadline;
      try {
        return await Promise.race([follow(url, wanted, signal), aborted(signal)]);
      } catch (error) {
        const { code, message, answer } = toFetchFailure(error, signal);
        return { ok: false, code, reason: message, ...answer };
      }
    },
    close: () => agent.destroy(),
  };
}

/** Repeats the request once if a reused connection was closed. */
function get(url: URL, options: NonNullable<Parameters<typeof request<null>>[1]>): Promise<Dispatcher.ResponseData> {
  return request(url, options).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof errors.SocketError || error.code === 'ECONNRESET') return request(url, options);
    throw error;
  });
}

// DNS lookups ignore abort signals, so callers race against this promise.
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_settle, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

async function readPage(
  url: URL,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  accept: FetchOptions['accept'],
  maxBytes: number,
): Promise<Omit<FetchedPage, 'movedTo'>> {
  const header = (name: string) => first(headers[name]);
  const contentType = header('content-type') ?? '';
  const page = {
    ok: true,
    url: url.href,
    contentType,
    etag: header('etag') ?? null,
    lastModified: header('last-modified') ?? null,
    reserved: parseHeaderReservation(header('tdm-reservation'), header('x-robots-tag')),
  } as const;
  try {
    if (statusCode === 304) return { ...page, status: 304, bytes: new Uint8Array() };
    refuseStatus(statusCode, header('retry-after'));
    const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!TYPES[accept].test(type)) throw new FetchFailure('UNSUPPORTED_CONTENT', `the response has the type ${type}`);
    return { ...page, status: 200, bytes: await readBody(body, header('content-encoding') ?? '', maxBytes) };
  } finally {
    body.on('error', () => undefined).destroy();
  }
}

function refuseStatus(status: number, retryAfter: string | undefined): void {
  if (status >= 200 && status < 300) return;
  const code =
    status === 404 || status === 410 ? 'NOT_FOUND' : status >= 400 && status < 500 ? 'SOURCE_REFUSED' : 'SOURCE_ERROR';
  const seconds = parseRetryAfter(retryAfter, Date.now());
  throw new FetchFailure(code, `the server responded with ${status}`, {
    status,
    ...(seconds === null ? {} : { retryAfterSeconds: seconds }),
  });
}

function toFetchFailure(error: unknown, signal: AbortSignal): FetchFailure {
  if (error instanceof FetchFailure) return error;
  if (
    signal.aborted ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError
  )
    return new FetchFailure('TIMEOUT', 'the server took too long');
  if (
    error instanceof errors.HTTPParserError ||
    error instanceof errors.HeadersOverflowError ||
    error instanceof errors.ResponseContentLengthMismatchError
  )
    return new FetchFailure('SOURCE_ERROR', 'the response is not valid HTTP');
  return new FetchFailure('UNREACHABLE', 'the server could not be reached');
}

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
