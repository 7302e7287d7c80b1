import { createHash, timingSafeEqual } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { LanguageVoices } from '../catalogue/language-voices.ts';
import type { VoiceManager } from '../catalogue/voice-manager.ts';
import type { VoiceSupply } from '../provision/voice-supply.ts';
import { RenderFailedError } from '../render/render-pool.ts';
import type { RenderPools } from '../render/render-pools.ts';
import type { VoiceRepertoire } from '../voices/repertoire.ts';
import type { VoiceSelfCheck } from '../voices/self-check.ts';
import { CATALOGUE_PATH, answerCatalogueRequest } from './catalogue-handler.ts';
import { IdleClientCloser, addHttp2Support } from './connections.ts';
import { SpeechHandler } from './speech-handler.ts';
import { SpeechMetrics } from './speech-metrics.ts';
import { PollyError } from './speech-request.ts';
import { createTidingsVoicesResponse, createVoicesResponse } from './voices-handler.ts';

const BODY_BYTES_MAX = 65_536;
/** Endpoints that need no key, because their responses reveal nothing about the texts. */
const OPERATORS = /^GET (?:\/healthz(?:\/ready)?|\/metrics)$/;
const SILENT_CLIENT_MS = 60_000;
const CATALOGUE_NEEDS_KEY =
  'Voices can be managed only with a key. Set TIDINGS_SPEECH_KEY to the same value for this server and its client.';

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > BODY_BYTES_MAX)
      throw new PollyError('TextLengthExceededException', `The request must have at most ${BODY_BYTES_MAX} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function sendError(response: ServerResponse, error: unknown): void {
  const pollyError =
    error instanceof PollyError ? error : new PollyError('ServiceFailureException', 'The speech server failed.');
  if (pollyError !== error) process.stderr.write(`speech: ${String(error).split('\n')[0]}\n`);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  sendJson(response, pollyError.status, { message: pollyError.message }, { 'x-amzn-errortype': pollyError.name });
}

/**
 * Serves Amazon Polly's HTTP protocol, plus `GET /healthz`, `/healthz/ready` (ready once a voice has passed its check),
 * `/metrics`, `/tidings/voices` and the operator's catalogue. All but health and metrics require the `key`, if set. The
 * catalogue is served only if it is set.
 */
export function createSpeechServer(
  pools: RenderPools,
  check: VoiceSelfCheck,
  supply: VoiceSupply,
  repertoire: VoiceRepertoire,
  languages: LanguageVoices,
  loadManager: () => Promise<VoiceManager>,
  key: string | undefined,
): Server {
  const speech = new SpeechHandler(pools, check, repertoire, languages);
  const figures = new SpeechMetrics();
  const voicesNow = () => new Set(check.offered.map(({ voice }) => voice.id)).size;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Create the controller before reading the request, so that a disconnect during the read is noticed.
    const disconnected = new AbortController();
    response.on('close', () => disconnected.abort(new RenderFailedError('The client disconnected.')));
    const url = new URL(request.url ?? '/', 'http://speech');
    const route = `${request.method} ${url.pathname}`;
    if (!OPERATORS.test(route)) checkCaller(request, key);
    if (route === 'POST /v1/speech') {
      const received = { body: await readBody(request), isLowPriority: request.headers[PRIORITY_HEADER] === 'low' };
      await figures.watch(() => speech.answer(received, response, disconnected.signal), disconnected.signal);
    } else if (route === 'GET /metrics') {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
      response.end(figures.text({ waiting: pools.waiting, voices: voicesNow() }));
    } else if (route === 'GET /v1/voices')
      sendJson(response, 200, createVoicesResponse(url.searchParams, check.offered));
    else if (route === 'GET /tidings/voices')
      sendJson(response, 200, createTidingsVoicesResponse(check, supply, languages));
    else if (url.pathname.startsWith(CATALOGUE_PATH)) {
      if (key === undefined) throw new PollyError('AccessDeniedException', CATALOGUE_NEEDS_KEY);
      const read = () => readBody(request);
      sendJson(response, 200, await answerCatalogueRequest(await loadManager(), route, url.searchParams, read));
    } else if (route === 'GET /healthz' || route === 'GET /healthz/ready') {
      const voices = voicesNow();
      const isReady = voices > 0 || check.isComplete;
      sendJson(response, isReady || route === 'GET /healthz' ? 200 : 503, {
        status: isReady ? 'ok' : 'trying its voices',
        voices,
        checked: check.isComplete,
        waiting: pools.waiting,
      });
    } else throw new PollyError('UnknownOperationException', `There is no route ${route.slice(0, 100)}.`);
  };
  const server = createServer({ requestTimeout: SILENT_CLIENT_MS }, (request, response) => {
    answer(request, response).catch((error: unknown) => sendError(response, error));
  });
  server.keepAliveTimeout = SILENT_CLIENT_MS;
  const silent = new IdleClientCloser(SILENT_CLIENT_MS);
  silent.watch(server);
  return addHttp2Support(server, silent);
}

const KEY_HEADER = 'x-tidings-key';
const PRIORITY_HEADER = 'x-tidings-priority';
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d{1,5})?$/i;

/** Rejects requests from web pages. On loopback, also rejects a foreign Host header, which indicates DNS rebinding. */
function checkCaller({ headers, socket }: IncomingMessage, key: string | undefined): void {
  const host = headers[':authority'] ?? headers.host ?? '';
  if (LOOPBACK.test(socket.localAddress ?? '') && !(typeof host === 'string' && LOOPBACK_NAME.test(host)))
    throw new PollyError('AccessDeniedException', 'Use the host name of this machine to call this server.');
  if (headers.origin !== undefined)
    throw new PollyError('AccessDeniedException', 'Requests from web pages are not allowed.');
  if (key !== undefined && !isSame(headers[KEY_HEADER], key))
    throw new PollyError(
      'AccessDeniedException',
      `Send the key in the ${KEY_HEADER} header. Set TIDINGS_SPEECH_KEY to the same value for this ` +
        'server and its client.',
    );
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string | string[] | undefined, key: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(key));
