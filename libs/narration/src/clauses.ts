import type { SpeechText } from './speech-text.ts';

const clauseEnd = /[,;:)\]—–、，；]["'”’»]*\s*/gu;
const white = /\s+/gu;

/** A speech text in pieces of at most `max` units: cut after a clause, else at white space, else between characters. */
export function clausePieces(speech: SpeechText, max: number): SpeechText[] {
  const pieces: SpeechText[] = [];
  let from = 0;
  while (speech.text.length - from > max) {
    const to = from + cutWithin(speech.text.slice(from, from + max));
    pieces.push(pieceOf(speech, from, to));
    from = to;
  }
  pieces.push(pieceOf(speech, from, speech.text.length));
  return pieces.filter((piece) => piece.text.trim() !== '');
}

/** Where to cut: as late as possible, but never so early that the pieces become crumbs. */
function cutWithin(text: string): number {
  for (const pattern of [clauseEnd, white]) {
    let last = 0;
    for (const match of text.matchAll(pattern)) last = match.index + match[0].length;
    if (last > text.length / 4) return last;
  }
  const unit = text.charCodeAt(text.length - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? text.length - 1 : text.length;
}

function pieceOf({ text, starts, ends }: SpeechText, from: number, to: number): SpeechText {
  return { text: text.slice(from, to), starts: starts.slice(from, to), ends: ends.slice(from, to) };
}
