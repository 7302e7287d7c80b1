import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  decodeMessage,
  encodeMessage,
} from '@tidings/platform/adapters/conversion/transcription/amazon-transcribe.adapter.ts';
import { BINARY_OPCODE, CLOSE_OPCODE, computeAcceptKey, encodeFrame, decodeFrames } from './web-socket-frames.ts';

export type TranscriptResult = { IsPartial: boolean; Alternatives: { Transcript: string }[] };
/** Behaviour after the last piece of audio. */
export type TranscribeBehaviour =
  | { results: TranscriptResult[][] }
  | { exception: string; message: string }
  | 'reset'
  | 'silent'
  | 'garbage';

/** Implements the event stream protocol of Amazon Transcribe. */
export class TranscribeServer {
  readonly calls: URL[] = [];
  /** Received pieces of audio, including the empty last one. */
  readonly pieces: Uint8Array[] = [];
  mood: TranscribeBehaviour;
  readonly #sockets = new Set<Duplex>();
  readonly #server = createServer((_request, response) => {
    response.writeHead(400).end();
  });

  constructor(behaviour: TranscribeBehaviour) {
    this.mood = behaviour;
    this.#server.on('upgrade', (request: IncomingMessage, socket: Duplex) => this.#talk(request, socket));
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return this;
  }

  /** WebSocket URL. */
  get address(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #talk(request: IncomingMessage, socket: Duplex): void {
    // The request arrived during `close()`.
    if (!this.#server.listening) return void socket.destroy();
    this.calls.push(new URL(request.url ?? '', this.address));
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ' +
        `${computeAcceptKey(request.headers['sec-websocket-key'] ?? '')}\r\n\r\n`,
    );
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      const { frames, remainder } = decodeFrames(Buffer.concat([received, bytes]));
      received = remainder;
      for (const { kind, payload } of frames) {
        if (kind === CLOSE_OPCODE) socket.end();
        else if (kind === BINARY_OPCODE) this.#hear(decodeMessage(payload).payload, socket);
      }
    });
  }

  #hear(piece: Uint8Array, socket: Duplex): void {
    this.pieces.push(piece);
    if (piece.length === 0) this.#answer(socket);
  }

  #answer(socket: Duplex): void {
    const { mood: behaviour } = this;
    const say = (headers: Record<string, string>, said: object) => {
      socket.write(
        encodeFrame(
          BINARY_OPCODE,
          encodeMessage({
            headers: { ':content-type': 'application/json', ...headers },
            payload: Buffer.from(JSON.stringify(said)),
          }),
        ),
      );
    };
    if (behaviour === 'silent') return;
    if (behaviour === 'reset') {
      socket.destroy();
      return;
    }
    if (behaviour === 'garbage') socket.write(encodeFrame(BINARY_OPCODE, Buffer.from('not an event stream message')));
    else if ('exception' in behaviour)
      say({ ':message-type': 'exception', ':exception-type': behaviour.exception }, { Message: behaviour.message });
    else
      for (const Results of behaviour.results)
        say({ ':message-type': 'event', ':event-type': 'TranscriptEvent' }, { Transcript: { Results } });
    socket.write(encodeFrame(CLOSE_OPCODE, Buffer.from([0x03, 0xe8])));
  }
}
