import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProtocolServer } from './protocol-server.ts';

type PublishedVoice = {
  model: Uint8Array;
  config: object;
  /** Text of the MODEL_CARD. If undefined, no card is published. */
  card?: string;
  entry?: object;
};

export type CatalogueFault =
  | 'moved'
  /** Other content of the same size. */
  | 'altered'
  | 'page'
  | 'endless'
  /** Sends half of the file, then closes the connection. */
  | 'cut'
  /** Like `cut` for the first request. */
  | 'cut once'
  | 'stalled'
  | 'trickling';

const TRICKLE_MS = 20;
const SLOW_STEP_MS = 100;

/** Serves a catalogue in the format of rhasspy/piper-voices: `voices.json`, models, configurations and cards. */
export class PiperCatalogueServer extends ProtocolServer {
  readonly requests: { path: string; range: string | undefined }[] = [];
  /** Faults by the end of the path, such as `.onnx`. */
  readonly faults = new Map<string, CatalogueFault>();
  /** Limits the speed of models, in bytes per second. */
  modelSpeed = Infinity;
  readonly #files = new Map<string, Buffer>();
  readonly #entries: Record<string, object> = {};

  /** `id` is such as `de_DE-thorsten-medium`. `entry` overrides fields of the catalogue. */
  publish(id: string, { model, config, card, entry = {} }: PublishedVoice): void {
    const [code = '', name = '', quality = ''] = id.split('-');
    const folder = `${code.slice(0, 2)}/${code}/${name}/${quality}`;
    const files: [string, Buffer][] = [
      [`${folder}/${id}.onnx`, Buffer.from(model)],
      [`${folder}/${id}.onnx.json`, Buffer.from(JSON.stringify(config))],
      ...(card === undefined ? [] : [[`${folder}/MODEL_CARD`, Buffer.from(card)] as [string, Buffer]]),
    ];
    for (const [path, content] of files) this.#files.set(`/${path}`, content);
    this.#entries[id] = {
      key: id,
      name,
      language: {
        code,
        family: code.slice(0, 2),
        name_english: new Intl.DisplayNames('en', { type: 'language' }).of(code.slice(0, 2)),
      },
      quality,
      num_speakers: 1,
      speaker_id_map: {},
      files: Object.fromEntries(
        files.map(([path, content]) => [
          path,
          { size_bytes: content.length, md5_digest: createHash('md5').update(content).digest('hex') },
        ]),
      ),
      aliases: [],
      ...entry,
    };
  }

  protected async handle({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push({ path: url, range: headers.range });
    const content = url === '/voices.json' ? Buffer.from(JSON.stringify(this.#entries)) : this.#files.get(url);
    const [ending, fault] = [...this.faults].find(([end]) => url.endsWith(end)) ?? [];
    if (!content || fault === 'moved') response.writeHead(404).end();
    else if (fault === 'page') response.end('<!doctype html><title>Moved</title>');
    else if (fault === 'altered') response.end(Buffer.alloc(content.length, 7));
    else if (fault === 'endless') await sendEndlessly(response);
    else if (fault === 'stalled')
      response.writeHead(200, { 'content-length': content.length }).write(content.subarray(0, 1));
    else if (fault === 'trickling') await trickle(content, response);
    else if (fault === 'cut' || fault === 'cut once') {
      if (fault === 'cut once' && ending !== undefined) this.faults.delete(ending);
      response.writeHead(200, { 'content-length': content.length });
      response.write(content.subarray(0, content.length / 2), () => response.destroy());
    } else await sendRange(content, headers.range, response, url.endsWith('.onnx') ? this.modelSpeed : Infinity);
  }
}

async function sendRange(
  content: Buffer,
  range: string | undefined,
  response: ServerResponse,
  bytesPerSecond: number,
): Promise<void> {
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  if (from >= content.length) return void response.writeHead(416).end();
  response.writeHead(from === 0 ? 200 : 206);
  const size = Math.min(content.length, Math.ceil((bytesPerSecond * SLOW_STEP_MS) / 1_000));
  for (let at = from; at < content.length && !response.destroyed; at += size) {
    if (at > from) await sleep(SLOW_STEP_MS);
    response.write(content.subarray(at, at + size));
  }
  response.end();
  return undefined;
}

async function sendEndlessly(response: ServerResponse): Promise<void> {
  while (!response.destroyed) {
    response.write(Buffer.alloc(1 << 20, 32));
    await sleep(1);
  }
}

async function trickle(content: Buffer, response: ServerResponse): Promise<void> {
  for (let at = 0; at < content.length && !response.destroyed; at += 1) {
    response.write(content.subarray(at, at + 1));
    await sleep(TRICKLE_MS);
  }
}
