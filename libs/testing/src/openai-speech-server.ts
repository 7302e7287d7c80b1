import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProtocolServer } from './protocol-server.ts';

export type SpeechServerResponse =
  | 'whole'
  | 'streamed'
  | 'raw'
  | 'stereo'
  | 'busy'
  | 'away'
  | 'failure'
  | 'no key'
  | 'unknown'
  | 'elsewhere'
  | 'page'
  | 'disguised page'
  | 'error as sound'
  | 'mp3'
  | 'nothing'
  | 'silence'
  | 'short'
  | 'long'
  | 'no rate'
  /** Sends fewer bytes than announced, then closes the connection. */
  | 'cut'
  /** Ends normally in the middle of the audio. */
  | 'half'
  | 'half sample'
  | 'endless'
  | 'mute';

export type OpenaiSpeechRequest = {
  model: string;
  voice: string;
  input: string;
  response_format: string;
  speed: number;
  authorization: string | undefined;
};
export type SpeechScript = (request: OpenaiSpeechRequest, index: number) => SpeechServerResponse;

const RATE = 24_000;
const WAVE_RATE = 16_000;
const SECONDS_PER_CHARACTER = 0.06;
const TONE_HZ = 220;

function tone(seconds: number, samplesASecond: number): Buffer {
  const samples = Int16Array.from(
    { length: Math.round(seconds * samplesASecond) },
    (_, index) => 9_000 * Math.sin((2 * Math.PI * TONE_HZ * index) / samplesASecond),
  );
  return Buffer.from(samples.buffer);
}

type WaveShape = {
  kind?: number;
  channels?: number;
  samplesASecond?: number;
  bits?: number;
  announced?: number;
};

function wave(
  data: Buffer,
  { kind = 1, channels = 1, samplesASecond = WAVE_RATE, bits = 16, announced = data.length }: WaveShape = {},
): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(Math.min(0xffffffff, announced + 36), 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(kind, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(samplesASecond, 24);
  head.writeUInt32LE((samplesASecond * channels * bits) / 8, 28);
  head.writeUInt16LE((channels * bits) / 8, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(announced, 40);
  return Buffer.concat([head, data]);
}

/** Responds with a tone whose length depends on the text. */
export class OpenaiSpeechServer extends ProtocolServer {
  readonly requests: OpenaiSpeechRequest[] = [];

  constructor(public script: SpeechScript) {
    super();
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/audio/speech') {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const speechRequest = {
      ...(JSON.parse(await textOf(request)) as OpenaiSpeechRequest),
      authorization: request.headers.authorization,
    };
    const index = this.requests.push(speechRequest) - 1;
    await answerWith(this.script(speechRequest, index), speechRequest, response);
  }
}

async function answerWith(
  answer: SpeechServerResponse,
  { input, response_format: format, authorization }: OpenaiSpeechRequest,
  response: ServerResponse,
): Promise<void> {
  const seconds = 0.3 + input.length * SECONDS_PER_CHARACTER;
  const audio = format === 'wav' ? wave(tone(seconds, WAVE_RATE)) : tone(seconds, RATE);
  const type = format === 'wav' ? 'audio/wav' : 'audio/pcm';
  const send = (body: Buffer | string, contentType = type) => {
    response.writeHead(200, { 'content-type': contentType }).end(body);
  };
  const refuse = (status: number, message: string, headers: Record<string, string> = {}) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }));
  };
  switch (answer) {
    case 'whole':
      send(audio);
      return;
    case 'streamed':
      send(wave(tone(seconds, WAVE_RATE), { announced: 0xffffffff }), 'audio/wav');
      return;
    case 'raw':
      if (format === 'wav') refuse(400, 'response_format must be pcm');
      else send(tone(seconds, RATE), 'application/octet-stream');
      return;
    case 'stereo': {
      const mono = new Int16Array(Uint8Array.from(tone(seconds, WAVE_RATE)).buffer);
      send(
        wave(
          Buffer.from(Float32Array.from({ length: mono.length * 2 }, (_, at) => (mono[at >> 1] ?? 0) / 32_768).buffer),
          { kind: 3, channels: 2, bits: 32 },
        ),
        'audio/x-wav',
      );
      return;
    }
    case 'busy':
      refuse(429, 'Rate limit reached', { 'retry-after': '0' });
      return;
    case 'away':
      refuse(503, 'Loading the model');
      return;
    case 'failure':
      refuse(500, 'Internal error');
      return;
    // Like OpenAI's response, the message contains parts of the key.
    case 'no key':
      refuse(401, `Incorrect API key provided: ${authorization ?? ''}`);
      return;
    case 'unknown':
      refuse(404, 'The model does not exist');
      return;
    case 'elsewhere':
      response.writeHead(307, { location: 'http://127.0.0.1:9/v1/audio/speech' }).end();
      return;
    case 'page':
      send('<!doctype html><title>Sign in</title>', 'text/html');
      return;
    case 'disguised page':
      send('<!doctype html><title>Sign in</title>'.repeat(2_000), 'application/octet-stream');
      return;
    case 'error as sound':
      send(JSON.stringify({ error: 'out of memory', detail: 'x'.repeat(60_000) }), 'audio/pcm');
      return;
    case 'mp3':
      send(Buffer.alloc(20_000, 0xff), 'audio/mpeg');
      return;
    case 'nothing':
      send('');
      return;
    case 'silence':
      send(wave(Buffer.alloc(audio.length)), 'audio/wav');
      return;
    case 'short':
      send(wave(tone(0.05, WAVE_RATE)), 'audio/wav');
      return;
    case 'long':
      send(wave(tone(seconds * 12, WAVE_RATE)), 'audio/wav');
      return;
    case 'no rate':
      send(wave(tone(seconds, WAVE_RATE), { samplesASecond: 1 }), 'audio/wav');
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': type, 'content-length': audio.length });
      response.write(audio.subarray(0, audio.length / 2), () => response.destroy());
      return;
    case 'half':
      send(audio.subarray(0, Math.floor(audio.length / 4) * 2));
      return;
    case 'half sample':
      send(tone(seconds, RATE).subarray(1), 'audio/pcm');
      return;
    case 'endless':
      response.writeHead(200, { 'content-type': type });
      while (!response.destroyed) {
        response.write(Buffer.alloc(1 << 20, 7));
        await sleep(1);
      }
      return;
    case 'mute':
      response.writeHead(200, { 'content-type': type });
      response.write(audio.subarray(0, 100));
      return;
  }
}
