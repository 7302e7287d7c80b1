import { RADIO_TITLE_BYTES_MAX } from '@tidings/contracts/limits/listening-limits.ts';

const BLOCK_BYTES = 16;
const NOTHING_NEW = Buffer.from([0]);

/** A SHOUTcast block begins with its length divided by 16, and is empty if the title did not change. */
export class IcyTitleInserter {
  readonly #every: number;
  #untilBlock: number;
  #said: string | null = null;

  constructor(every: number) {
    this.#every = every;
    this.#untilBlock = every;
  }

  among(bytes: Uint8Array, title: string): Uint8Array {
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < bytes.length;) {
      const piece = bytes.subarray(at, at + this.#untilBlock);
      pieces.push(piece);
      at += piece.length;
      this.#untilBlock -= piece.length;
      if (this.#untilBlock > 0) continue;
      this.#untilBlock = this.#every;
      pieces.push(this.#said === title ? NOTHING_NEW : titleBlock(title));
      this.#said = title;
    }
    return pieces.length === 1 ? bytes : Buffer.concat(pieces);
  }
}

function titleBlock(title: string): Uint8Array {
  const text = Buffer.from(`StreamTitle='${readable(title)}';`);
  const blocks = Math.ceil(text.length / BLOCK_BYTES);
  const block = Buffer.alloc(1 + blocks * BLOCK_BYTES);
  block.writeUInt8(blocks);
  text.copy(block, 1);
  return block;
}

function readable(title: string): string {
  const line = title
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll("'", '’')
    .trim();
  let [visible, bytes] = ['', 0];
  for (const character of line) {
    bytes += Buffer.byteLength(character);
    if (bytes > RADIO_TITLE_BYTES_MAX) break;
    visible += character;
  }
  return visible;
}
