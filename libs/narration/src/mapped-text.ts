/** A text that remembers where each of its UTF-16 units came from. */
export type MappedText = {
  text: string;
  /** Source offset where unit `i` begins, and where it ends. */
  starts: number[];
  ends: number[];
};

/** The text as it is: every unit stands for itself. */
export function mappedText(text: string): MappedText {
  const starts = Array.from({ length: text.length }, (_, index) => index);
  return { text, starts, ends: starts.map((index) => index + 1) };
}

/** Replaces every match; all units of a replacement stand for the whole of what they replace. */
export function replaceMapped(
  source: MappedText,
  pattern: RegExp,
  replacement: (match: RegExpExecArray) => string,
): MappedText {
  const result: MappedText = { text: '', starts: [], ends: [] };
  let from = 0;
  for (const match of source.text.matchAll(pattern)) {
    const piece = replacement(match);
    if (piece === match[0]) continue;
    copy(source, from, match.index, result);
    const last = match.index + match[0].length;
    for (let unit = 0; unit < piece.length; unit += 1) {
      result.starts.push(source.starts[match.index] ?? 0);
      result.ends.push(source.ends[last - 1] ?? 0);
    }
    result.text += piece;
    from = last;
  }
  if (from === 0) return source;
  copy(source, from, source.text.length, result);
  return result;
}

function copy(source: MappedText, from: number, to: number, result: MappedText): void {
  result.text += source.text.slice(from, to);
  for (let index = from; index < to; index += 1) {
    result.starts.push(source.starts[index] ?? 0);
    result.ends.push(source.ends[index] ?? 0);
  }
}

/** Adds text that stands for the empty place at the source's offset `at`. */
export function insertMapped(source: MappedText, side: 'start' | 'end', text: string, at: number): MappedText {
  const places = Array.from({ length: text.length }, () => at);
  return side === 'start'
    ? { text: text + source.text, starts: [...places, ...source.starts], ends: [...places, ...source.ends] }
    : { text: source.text + text, starts: [...source.starts, ...places], ends: [...source.ends, ...places] };
}
