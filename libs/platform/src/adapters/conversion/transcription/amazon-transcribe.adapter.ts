import { setTimeout as sleep } from 'node:timers/promises';
import {
  CONVERSION_RESPONSE_TIMEOUT_MS,
  TRANSCRIPTION_ADDRESS_SECONDS,
} from '@tidings/contracts/limits/library-limits.ts';
import { createClientSettings, memoizeAsync } from '../amazon/amazon-options.ts';
import type { AmazonOptions, AwsKeys } from '../amazon/amazon-options.ts';
import { ConversionError, requireValue } from '../conversion-error.ts';
import type { Transcriber } from '../conversion-parts.port.ts';
import { convertServiceErrors } from '../service-error.ts';
import { encodeMessage } from './event-stream.ts';
import { getSampleRate, encodeSpeechChunks } from './samples.ts';
import { signUrl } from './sign-url.ts';
import { readFinalTranscript } from './transcript-message.ts';

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
