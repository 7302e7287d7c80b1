import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import {
  CONVERSION_RESPONSE_TIMEOUT_MS,
  TRANSCRIPTION_ADDRESS_SECONDS,
} from '@tidings/contracts/limits/library-limits.ts';
import { z } from 'zod';
import { type AmazonOptions, type AwsKeys, createClientSettings, memoizeAsync } from '../amazon/amazon-options.ts';
import { ConversionError, convertServiceErrors, requireValue } from '../conversion-error.ts';
import type { Transcriber } from '../conversion.port.ts';
import { encodeSpeechChunks, getSampleRate } from './recording.ts';

type UrlToSign = {
  address: string;
  query: Record<string, string>;
  service: string;
  region: string;
  keys: AwsKeys;
  expiresSeconds: number;
  now: Date;
};

type StreamMessage = {
  headers: Record<string, string>;
  payload: Uint8Array;
};

const WAITING_MAX = 1_000_000;
const WAIT_MS = 10;
const DONE = 1_000;
const audioHeaders = {
  ':message-type': 'event',
  ':event-type': 'AudioEvent',
  ':content-type': 'application/octet-stream',
};
const networkError = (cause?: unknown) =>
  new ConversionError('Network', 'failed to transcribe, network error', { cause });

export function createTranscriptionUrl({
  region,
  endpoint,
  keys,
  language,
  now = new Date(),
}: {
  region: string;
  endpoint?: string | undefined;
  keys: AwsKeys;
  language: string;
  now?: Date;
}): Promise<string> {
  return signUrl({
    address: `${endpoint ?? `wss://transcribestreaming.${region}.amazonaws.com:8443`}/stream-transcription-websocket`,
    service: 'transcribe',
    region,
    keys,
    now,
    expiresSeconds: TRANSCRIPTION_ADDRESS_SECONDS,
    query: { 'media-encoding': 'pcm', 'sample-rate': String(getSampleRate(language)), 'language-code': language },
  });
}

/** Uses a web socket, because browsers cannot use the AWS SDK's HTTP/2 stream. */
export class AmazonTranscribe implements Transcriber {
  readonly #options: AmazonOptions;
  readonly #keys: () => Promise<AwsKeys>;

  constructor(options: AmazonOptions) {
    this.#options = options;
    const provider = memoizeAsync(async () => {
      const { endpoint: _, ...settings } = await createClientSettings(options);
      const { TranscribeStreamingClient } = await import('@aws-sdk/client-transcribe-streaming');
      return new TranscribeStreamingClient(settings).config.credentials;
    });
    // Fetches credentials for each request, because the provider renews those that expire.
    this.#keys = () => convertServiceErrors(async () => (await provider())());
  }

  async transcribe({ samples, language, signal }: Parameters<Transcriber['transcribe']>[0]): Promise<string> {
    const region = requireValue(this.#options.region, 'NoRegion');
    const address = await createTranscriptionUrl({
      region,
      endpoint: this.#options.endpoint,
      keys: await this.#keys(),
      language,
    });
    return listened(
      address,
      encodeSpeechChunks(samples, language),
      this.#options.answerMs ?? CONVERSION_RESPONSE_TIMEOUT_MS,
      signal,
    );
  }
}

function listened(
  address: string,
  pieces: Iterable<Uint8Array>,
  silenceMs: number,
  signal: AbortSignal | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    let text = '';
    const end = (finish: () => void) => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', abort);
      // Finishes first, because closing a socket that is not open fires an error event immediately.
      finish();
      socket.close();
    };
    const fail = (error: unknown) => end(() => reject(error));
    const abort = () => fail(new ConversionError('Aborted', 'The transcription was cancelled.'));
    const patience = setTimeout(() => fail(networkError()), silenceMs);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) {
      abort();
      return;
    }
    socket.addEventListener('open', () => {
      void sent(socket, pieces, () => patience.refresh()).catch(fail);
    });
    socket.addEventListener('message', ({ data }) => {
      patience.refresh();
      try {
        text += readFinalTranscript(new Uint8Array(data as ArrayBuffer));
      } catch (error) {
        fail(error);
      }
    });
    socket.addEventListener('error', (event) => fail(networkError(event)));
    socket.addEventListener('close', ({ code }) => {
      if (code === DONE) end(() => resolve(text));
      else fail(networkError());
    });
  });
}

async function sent(socket: WebSocket, pieces: Iterable<Uint8Array>, alive: () => void): Promise<void> {
  for (const payload of pieces) {
    while (socket.bufferedAmount > WAITING_MAX && socket.readyState === WebSocket.OPEN) await sleep(WAIT_MS);
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(encodeMessage({ headers: audioHeaders, payload }));
    alive();
  }
  socket.send(encodeMessage({ headers: audioHeaders, payload: new Uint8Array(0) }));
}

const signing = async () => ({
  ...(await import('@smithy/core/checksum')),
  ...(await import('@smithy/core/protocols')),
  ...(await import('@smithy/signature-v4')),
});

async function signUrl(asked: UrlToSign): Promise<string> {
  const { address, query, service, region, keys, expiresSeconds, now } = asked;
  const { SignatureV4, Sha256, buildQueryString } = await signing();
  const { protocol, host, hostname, pathname } = new URL(address);
  const signer = new SignatureV4({ service, region, credentials: keys, sha256: Sha256 });
  const signed = await signer.presign(
    { method: 'GET', protocol, hostname, path: pathname, query, headers: { host } },
    { expiresIn: expiresSeconds, signingDate: now },
  );
  return `${protocol}//${host}${pathname}?${buildQueryString(signed.query ?? {})}`;
}

const PRELUDE_BYTES = 12;
const CHECK_BYTES = 4;
const TEXT_KIND = 7;
/** Lengths of header values in bytes, by type. Types 6 and 7 have variable length. */
const lengthOfKind: Readonly<Record<number, number>> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 4, 5: 8, 8: 8, 9: 16 };
const uint = (value: number, bytes: 1 | 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const encodeCrc = (bytes: Uint8Array): Buffer => uint(crc32(bytes), CHECK_BYTES);

/** Layout: total length, header length, their CRC, headers, payload, CRC. */
export function encodeMessage({ headers, payload }: StreamMessage): Uint8Array<ArrayBuffer> {
  const head = Buffer.concat(
    Object.entries(headers).flatMap(([name, value]) => {
      const [key, text] = [Buffer.from(name), Buffer.from(value)];
      return [uint(key.length, 1), key, uint(TEXT_KIND, 1), uint(text.length, 2), text];
    }),
  );
  const lengths = Buffer.concat([
    uint(PRELUDE_BYTES + head.length + payload.length + CHECK_BYTES, 4),
    uint(head.length, 4),
  ]);
  const body = Buffer.concat([lengths, encodeCrc(lengths), head, payload]);
  return Buffer.concat([body, encodeCrc(body)]);
}

/** Throws `RangeError`. */
export function decodeMessage(bytes: Uint8Array): StreamMessage {
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (message.length < PRELUDE_BYTES + CHECK_BYTES || message.readUInt32BE(0) !== message.length)
    throw new RangeError('The length of the message differs from the length that it states.');
  const headEnd = PRELUDE_BYTES + message.readUInt32BE(4);
  const bodyEnd = message.length - CHECK_BYTES;
  if (
    message.readUInt32BE(8) !== crc32(message.subarray(0, 8)) ||
    message.readUInt32BE(bodyEnd) !== crc32(message.subarray(0, bodyEnd))
  )
    throw new RangeError('The checksum of the message is wrong.');
  if (headEnd > bodyEnd) throw new RangeError('The headers are longer than the message.');
  return {
    headers: decodeHeaders(message.subarray(PRELUDE_BYTES, headEnd)),
    payload: message.subarray(headEnd, bodyEnd),
  };
}

function decodeHeaders(bytes: Buffer): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < bytes.length;) {
    const nameEnd = at + 1 + bytes.readUInt8(at);
    const name = bytes.toString('utf8', at + 1, nameEnd);
    const kind = bytes.readUInt8(nameEnd);
    const fixed = lengthOfKind[kind];
    const start = nameEnd + (fixed === undefined ? 3 : 1);
    const end = start + (fixed ?? bytes.readUInt16BE(nameEnd + 1));
    if (kind === TEXT_KIND) headers[name] = bytes.toString('utf8', start, end);
    at = end;
  }
  return headers;
}

const transcriptSchema = z.object({
  Transcript: z.object({
    Results: z.array(
      z.object({
        IsPartial: z.boolean().optional(),
        Alternatives: z.array(z.object({ Transcript: z.string().optional() })).optional(),
      }),
    ),
  }),
});
const exceptionSchema = z.object({ Message: z.string() });

function read(bytes: Uint8Array): StreamMessage & { said: unknown } {
  try {
    const message = decodeMessage(bytes);
    return { ...message, said: JSON.parse(Buffer.from(message.payload).toString('utf8')) as unknown };
  } catch (error) {
    throw new ConversionError('ServiceFailure', 'The transcription service sent an unreadable message.', {
      cause: error,
    });
  }
}

/** Returns only finished transcripts and skips partial ones. */
function readFinalTranscript(bytes: Uint8Array): string {
  const { headers, said: content } = read(bytes);
  if (headers[':message-type'] !== 'event') {
    throw new ConversionError(
      'TranscriptionFailed',
      exceptionSchema.safeParse(content).data?.Message ??
        headers[':exception-type'] ??
        'The transcription service rejected the request.',
    );
  }
  const results = transcriptSchema.safeParse(content).data?.Transcript.Results ?? [];
  return results
    .filter(({ IsPartial }) => !IsPartial)
    .flatMap(({ Alternatives }) => Alternatives?.[0]?.Transcript ?? [])
    .map((text) => `${text}\n`)
    .join('');
}
