import { type ClientRequest, type IncomingMessage, get } from 'node:http';
import { until } from './until.ts';

/** `from` is the audio offset, in bytes, at which the title starts to apply. */
export type RadioTitle = { from: number; title: string };

/** Reads a radio stream and separates its audio from SHOUTcast titles. */
export class RadioReader {
  readonly titles: RadioTitle[] = [];
  readonly #sound: Buffer[] = [];
  bytes = 0;
  isOver = false;
  #untilBlock: number;
  #blockLeft = 0;
  #block: Buffer[] = [];

  readonly answer: IncomingMessage;
  readonly #request: ClientRequest;
  readonly #every: number;

  readonly #onSound: (sound: Buffer) => void;

  private constructor(answer: IncomingMessage, request: ClientRequest, onSound?: (sound: Buffer) => void) {
    const every = Number(answer.headers['icy-metaint'] ?? Infinity);
    this.answer = answer;
    this.#onSound = onSound ?? ((sound) => this.#sound.push(sound));
    this.#request = request;
    this.#every = every;
    this.#untilBlock = every;
    answer.on('data', (piece: Buffer) => this.#take(piece));
    const over = () => {
      this.isOver = true;
    };
    answer.once('close', over).once('error', over);
  }

  /** Without `onSound`, the audio is collected in memory, which suits only short streams. */
  static open(
    url: string,
    headers: Record<string, string> = { 'icy-metadata': '1' },
    onSound?: (sound: Buffer) => void,
  ): Promise<RadioReader> {
    return new Promise((resolve, reject) => {
      const request = get(url, { headers, agent: false }, (answer) => {
        resolve(new RadioReader(answer, request, onSound));
      });
      request.once('error', reject);
      request.on('error', () => undefined);
    });
  }

  get sound(): Buffer {
    return Buffer.concat(this.#sound);
  }

  /** Also resolves if the stream has ended. */
  async untilBytes(bytes: number): Promise<void> {
    await until(`${bytes} bytes of radio`, () => this.bytes >= bytes || this.isOver);
  }

  /** Also resolves if the stream has ended. */
  async untilTitle(title: string): Promise<void> {
    await until(`the title ${title}`, () => this.titles.some((one) => one.title === title) || this.isOver);
  }

  close(): void {
    this.#request.destroy();
  }

  #take(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      if (this.#blockLeft > 0) {
        const piece = bytes.subarray(at, at + this.#blockLeft);
        this.#block.push(piece);
        this.#blockLeft -= piece.length;
        at += piece.length;
        if (this.#blockLeft === 0) this.#readBlock();
        continue;
      }
      if (this.#untilBlock === 0) {
        this.#untilBlock = this.#every;
        this.#blockLeft = bytes.readUInt8(at) * 16;
        this.#block = [];
        at += 1;
        continue;
      }
      const sound = bytes.subarray(at, at + this.#untilBlock);
      this.#onSound(sound);
      this.bytes += sound.length;
      this.#untilBlock -= sound.length;
      at += sound.length;
    }
  }

  #readBlock(): void {
    const text = Buffer.concat(this.#block).toString().replace(/\0+$/, '');
    const [, title] = /^StreamTitle='(.*)';$/su.exec(text) ?? [];
    if (title === undefined) throw new Error(`This metadata block has no title: ${text}`);
    this.titles.push({ from: this.bytes, title });
  }
}
