/** A text that remembers where each of its UTF-16 units came from. */
export type MappedText = {
  text: string;
  /** Source offset where unit `i` begins, and where it ends. */
  starts: Int32Array;
  ends: Int32Array;
};

export const NOTHING_MAPPED: MappedText = { text: '', starts: new Int32Array(), ends: new Int32Array() };

/** The text as it is: every unit stands for itself. */
export function mappedText(text: string): MappedText {
  const starts = Int32Array.from({ length: text.length }, (_, index) => index);
  return { text, starts, ends: starts.map((index) => index + 1) };
}

/** A part of it, by units from the first to before the last. */
export const sliceMapped = ({ text, starts, ends }: MappedText, from: number, to: number): MappedText => ({
  text: text.slice(from, to),
  starts: starts.slice(from, to),
  ends: ends.slice(from, to),
});

/** Puts a text together from parts of another and from what is said in place of the rest. */
export class MappedTextBuilder {
  #text = '';
  #starts: Int32Array;
  #ends: Int32Array;

  constructor(units: number) {
    this.#starts = new Int32Array(units);
    this.#ends = new Int32Array(units);
  }

  /** Adds those units of the source. */
  copy({ text, starts, ends }: MappedText, from: number, to: number): void {
    if (from >= to) return;
    this.#makeRoom(to - from);
    this.#starts.set(starts.subarray(from, to), this.#text.length);
    this.#ends.set(ends.subarray(from, to), this.#text.length);
    this.#text += text.slice(from, to);
  }

  /** Adds words that stand, each of their units, for that range of the original text. */
  say(words: string, start: number, end: number): void {
    this.#makeRoom(words.length);
    const to = this.#text.length + words.length;
    this.#starts.fill(start, this.#text.length, to);
    this.#ends.fill(end, this.#text.length, to);
    this.#text += words;
  }

  /** Begins anew in the arrays it has. */
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
    const wanted = this.#text.length + units;
    if (wanted <= this.#starts.length) return;
    const [starts, ends] = [this.#starts, this.#ends];
    this.#starts = new Int32Array(wanted * 2);
    this.#ends = new Int32Array(wanted * 2);
    this.#starts.set(starts);
    this.#ends.set(ends);
  }
}

/**
 * Replaces in a text, one pattern after the other, in two pairs of arrays that take turns: what `replace` has made is
 * overwritten by the replacement after the next, so the last is copied.
 */
export class MappedReplacer {
  readonly #builders = [new MappedTextBuilder(0), new MappedTextBuilder(0)];

  /** Replaces every match; all units of a replacement stand for the whole of what they replace. */
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

  /** The builder that does not hold `source`. */
  #beside(source: MappedText): MappedTextBuilder {
    const [one, other] = this.#builders as [MappedTextBuilder, MappedTextBuilder];
    return (one.holds(source) ? other : one).restart(source.text.length);
  }
}

/** Adds text that stands for the empty place at the source's offset `at`. */
export function insertMapped(source: MappedText, side: 'start' | 'end', text: string, at: number): MappedText {
  const result = new MappedTextBuilder(source.text.length + text.length);
  if (side === 'start') result.say(text, at, at);
  result.copy(source, 0, source.text.length);
  if (side === 'end') result.say(text, at, at);
  return result.done();
}
