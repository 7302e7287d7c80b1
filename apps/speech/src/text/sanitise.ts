import { MappedTextBuilder } from './mapped-text.ts';
import type { MappedText } from './mapped-text.ts';

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
