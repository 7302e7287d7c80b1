import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice } from '@tidings/contracts/voices/voice.ts';
import { ProtocolServer } from './protocol-server.ts';

export type PollyResponse =
  | { error: string; message: string }
  | 'whole'
  | 'throttled'
  | 'too many'
  | 'failure'
  | 'away'
  | 'silent'
  | 'reset'
  | 'empty'
  | 'page'
  /** The voice is no longer offered. */
  | 'gone'
  /** Sends fewer bytes than announced, then closes the connection. */
  | 'cut'
  /** Ends normally after half of the frames or lines. */
  | 'half'
  /** Ends normally in the middle of a frame or line. */
  | 'torn';

export type PollyRequest = {
  Text: string;
  VoiceId: string;
  OutputFormat: string;
  Engine?: string;
  /** Priority in the header of the request. */
  priority?: string;
};
export type PollyScript = (request: PollyRequest, index: number) => PollyResponse;

const FRAME = Buffer.concat([Buffer.from([0xff, 0xf3, 0x64, 0xc4]), Buffer.alloc(140)]);
const FRAME_MS = 24;
/** Roughly matches the speed of human speech. */
const MS_PER_CHARACTER = 60;

export const synthesizeSound = (text: string): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil((text.length * MS_PER_CHARACTER) / FRAME_MS) }, () => FRAME));

function createSpeechMarks(text: string): string {
  const words = [...text.matchAll(/\S+/gu)].map((match) => {
    const start = Buffer.byteLength(text.slice(0, match.index));
    return {
      time: match.index * MS_PER_CHARACTER,
      type: 'word',
      start,
      end: start + Buffer.byteLength(match[0]),
      value: match[0],
    };
  });
  const sentence = { time: 0, type: 'sentence', start: 0, end: Buffer.byteLength(text), value: text };
  return [sentence, ...words].map((mark) => `${JSON.stringify(mark)}\n`).join('');
}

/** Implements Amazon Polly's API. */
export class PollyProtocolServer extends ProtocolServer {
  /** Arrival times of the speech requests, in milliseconds of `performance.now()`. */
  readonly arrivals: number[] = [];
  /** Voices that the region offers. */
  voices: readonly Pick<CatalogueVoice, 'pollyId' | 'locale' | 'engines'>[] | 'refused' = voiceCatalogue;
  /** Highest number of concurrent requests. */
  openMost = 0;
  #open = 0;

  constructor(
    public script: PollyScript,
    private readonly tookMs = 0,
  ) {
    super();
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/v1/voices')) return this.#listVoices(request, response);
    // Amazon responds like this to paths outside the protocol.
    if (!request.url?.startsWith('/v1/')) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const index = this.arrivals.push(performance.now()) - 1;
    this.#open += 1;
    this.openMost = Math.max(this.openMost, this.#open);
    response.once('close', () => {
      this.#open -= 1;
    });
    const pollyRequest = JSON.parse(await textOf(request)) as PollyRequest;
    const { 'x-tidings-priority': priority } = request.headers;
    if (typeof priority === 'string') pollyRequest.priority = priority;
    if (this.tookMs > 0) await sleep(this.tookMs);
    answerWith(this.script(pollyRequest, index), pollyRequest, response);
  }

  /** Returns the voices in two pages, as Amazon does. */
  #listVoices(request: IncomingMessage, response: ServerResponse): void {
    if (this.voices === 'refused') {
      response
        .writeHead(403, { 'content-type': 'application/json', 'x-amzn-errortype': 'AccessDeniedException' })
        .end(JSON.stringify({ message: 'User: arn:aws:iam::123456789012:user/news is not authorized' }));
      return;
    }
    const isSecond = new URL(request.url ?? '/', 'http://polly').searchParams.has('NextToken');
    const half = Math.ceil(this.voices.length / 2);
    const Voices = this.voices
      .slice(isSecond ? half : 0, isSecond ? undefined : half)
      .map(({ pollyId, locale, engines }) => ({
        Id: pollyId,
        Name: pollyId,
        LanguageCode: locale,
        SupportedEngines: engines.polly,
      }));
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ Voices, ...(isSecond ? {} : { NextToken: 'more' }) }));
  }
}

function answerWith(answer: PollyResponse, { Text, OutputFormat }: PollyRequest, response: ServerResponse): void {
  const isMarks = OutputFormat === 'json';
  const body = isMarks ? Buffer.from(createSpeechMarks(Text)) : synthesizeSound(Text);
  const headers = {
    'content-type': isMarks ? 'application/x-json-stream' : 'audio/mpeg',
    'x-amzn-requestcharacters': String(Text.length),
  };
  const refuse = (status: number, type: string, message = type) => {
    response
      .writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type })
      .end(JSON.stringify({ message }));
  };
  const middle = isMarks
    ? body.indexOf('\n', body.length / 2) + 1
    : Math.floor(body.length / 2 / FRAME.length) * FRAME.length;
  if (typeof answer === 'object') {
    refuse(400, answer.error, answer.message);
    return;
  }
  switch (answer) {
    case 'whole':
      response.writeHead(200, headers).end(body);
      return;
    case 'throttled':
      refuse(400, 'ThrottlingException');
      return;
    case 'too many':
      response.writeHead(429).end();
      return;
    case 'failure':
      refuse(500, 'ServiceFailureException');
      return;
    case 'gone':
      refuse(400, 'ValidationException', "Value at 'voiceId' failed to satisfy constraint");
      return;
    case 'away':
      response.writeHead(503).end('<html>down</html>');
      return;
    case 'silent':
      return;
    case 'reset':
      response.destroy();
      return;
    case 'empty':
      response.writeHead(200, headers).end();
      return;
    case 'page':
      response
        .writeHead(200, { ...headers, 'content-type': 'text/html' })
        .end('<!doctype html><p>Welcome to this hotel');
      return;
    case 'cut':
      response.writeHead(200, { ...headers, 'content-length': body.length });
      response.write(body.subarray(0, middle), () => {
        response.destroy();
      });
      return;
    case 'half':
      response.writeHead(200, headers).end(body.subarray(0, middle));
      return;
    case 'torn':
      response.writeHead(200, headers).end(body.subarray(0, middle + 5));
      return;
  }
}
