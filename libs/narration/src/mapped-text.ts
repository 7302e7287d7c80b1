/** A text in which each UTF-16 unit is mapped to a range of the source. */
export type MappedText = {
  text: string;
  /** Source offset at which the range of each unit starts. */
  starts: Int32Array;
  ends: Int32Array;
};

export const EMPTY_MAPPED_TEXT: MappedText = { text: '', starts: new Int32Array(), ends: new Int32Array() };

export function toMappedText(text: string): MappedText {
  const starts = Int32Array.from({ length: text.length }, (_, index) => index);
  return { text, starts, ends: starts.map((index) => index + 1) };
}

export const sliceMappedText = ({ text, starts, ends }: MappedText, from: number, to: number): MappedText => ({
  text: text.slice(from, to),
  starts: starts.slice(from, to),
  ends: ends.slice(from, to),
});

export class MappedTextBuilder {
  #text = '';
  #starts: Int32Array;
  #ends: Int32Array;

  constructor(units: number) {
    this.#starts = new Int32Array(units);
    this.#ends = new Int32Array(units);
  }

  copy({ text, starts, ends }: MappedText, from: number, to: number): void {
    if (from >= to) return;
    this.#makeRoom(to - from);
    this.#starts.set(starts.subarray(from, to), this.#text.length);
    this.#ends.set(ends.subarray(from, to), this.#text.length);
    this.#text += text.slice(from, to);
  }

  /** Appends words. All of their units are mapped to the same source range. */
  say(words: string, start: number, end: number): void {
    this.#makeRoom(words.length);
    const to = this.#text.length + words.length;
    this.#starts.fill(start, this.#text.length, to);
    this.#ends.fill(end, this.#text.length, to);
    this.#text += words;
  }

  /** Clears the text and reuses the arrays. */
  restart(units: number): this {
    this.#text = '';
    this.#makeRoom(units);
    return this;
  }

  holds({ starts }: MappedText): boolean {
    return starts.buffer === this.#starts.buffer;
  }

  done(): MappedText {
    const units = this.#text.length;
    return { text: this.#text, starts: this.#starts.subarray(0, units), ends: this.#ends.subarray(0, units) };
  }

  #makeRoom(units: number): void {
    const required = this.#text.length + units;
    if (required <= this.#starts.length) return;
    const [starts, ends] = [this.#starts, this.#ends];
    this.#starts = new Int32Array(required * 2);
    this.#ends = new Int32Array(required * 2);
    this.#starts.set(starts);
    this.#ends.set(ends);
  }
}

/**
 * Replaces text and keeps the mapping. The second replacement after a `replace` overwrites its result, so copy the last
 * result.
 */
export class MappedReplacer {
  readonly #builders = [new MappedTextBuilder(0), new MappedTextBuilder(0)];

  /** All units of a replacement are mapped to the range of the whole match. */
  replace(source: MappedText, pattern: RegExp, replacement: (match: RegExpExecArray) => string): MappedText {
    let result: MappedTextBuilder | undefined;
    let from = 0;
    for (const match of source.text.matchAll(pattern)) {
      const words = replacement(match);
      if (words === match[0]) continue;
      result ??= this.#beside(source);
      result.copy(source, from, match.index);
      from = match.index + match[0].length;
      result.say(words, source.starts[match.index] ?? 0, source.ends[from - 1] ?? 0);
    }
    if (!result) return source;
    result.copy(source, from, source.text.length);
    return result.done();
  }

  #beside(source: MappedText): MappedTextBuilder {
    const [first, other] = this.#builders as [MappedTextBuilder, MappedTextBuilder];
    return (first.holds(source) ? other : first).restart(source.text.length);
  }
}

/** Adds text at the start or end. It is mapped to the empty range at `at`. */
export function insertIntoMappedText(source: MappedText, side: 'start' | 'end', text: string, at: number): MappedText {
  const result = new MappedTextBuilder(source.text.length + text.length);
  if (side === 'start') result.say(text, at, at);
  result.copy(source, 0, source.text.length);
  if (side === 'end') result.say(text, at, at);
  return result.done();
}
