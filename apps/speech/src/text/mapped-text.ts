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
