export type MappedText = {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
};

export class MappedTextBuilder {
  readonly #parts: string[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  push(written: string, start: number, end: number): void {
    this.#parts.push(written);
    for (let unit = 0; unit < written.length; unit += 1) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  get isEmpty(): boolean {
    return this.#starts.length === 0;
  }

  build(): MappedText {
    return { text: this.#parts.join(''), starts: this.#starts, ends: this.#ends };
  }
}

export function toMappedText(source: string): MappedText {
  const builder = new MappedTextBuilder();
  let at = 0;
  for (const character of source) {
    builder.push(character, at, at + character.length);
    at += character.length;
  }
  return builder.build();
}

export function calculateUtf8Offsets(source: string): Uint32Array {
  const offsets = new Uint32Array(source.length + 1);
  let bytes = 0;
  for (let at = 0; at < source.length;) {
    const point = source.codePointAt(at) ?? 0;
    const units = point > 0xffff ? 2 : 1;
    for (let unit = 0; unit < units; unit += 1) offsets[at + unit] = bytes;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point <= 0xffff ? 3 : 4;
    at += units;
  }
  offsets[source.length] = bytes;
  return offsets;
}

const UNSPEAKABLE = /^(?![\t\n\v\f\r\u0085])(?:[\p{C}\ufffc\ufffd]|\p{Variation_Selector})$/u;
const LINE_BREAKS = /^[\n\r\u0085\u2028\u2029]$/;
/** Maximum number of combining marks per letter. Further marks are decoration and are removed. */
const MARKS_PER_LETTER = 3;

/** Returns well-formed NFC text without invisible characters. Line breaks are kept. */
export function sanitise(source: MappedText): MappedText {
  const clean = new MappedTextBuilder();
  for (const cluster of source.text.toWellFormed().matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const start = source.starts[cluster.index] ?? 0;
    const end = source.ends[cluster.index + cluster[0].length - 1] ?? start;
    const visible = [...cluster[0]].filter((character) => !UNSPEAKABLE.test(character)).slice(0, 1 + MARKS_PER_LETTER);
    if (visible.length === 0) continue;
    const written = visible.join('').normalize('NFC');
    clean.push(LINE_BREAKS.test(written) ? '\n' : /^\s$/.test(written) ? ' ' : written, start, end);
  }
  return clean.build();
}
