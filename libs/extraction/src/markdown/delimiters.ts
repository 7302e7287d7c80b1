import type { InlineMark } from '@tidings/contracts/article/inline-mark.ts';

/** A piece of a line of Markdown while it is read: text, or a run of `*` or `_` of which some may turn into marks. */
export type Piece = { text: string; run: Run | null };
type Run = { sign: string; left: number; opens: boolean; closes: boolean };
/** A mark from the start of one piece to the end of another. */
export type PieceMark = { kind: InlineMark['kind']; from: number; to: number; href?: string };

const isSpace = (sign: string) => sign === '' || /\s/.test(sign);
const isPunctuation = (sign: string) => /[\p{P}\p{S}]/u.test(sign);

/** A run of delimiters, judged by the signs around it as CommonMark does. */
export function runOf(text: string, before: string, after: string): Piece {
  const [spaceBefore, spaceAfter, signBefore, signAfter] = [
    isSpace(before),
    isSpace(after),
    isPunctuation(before),
    isPunctuation(after),
  ];
  const leftFlank = !spaceAfter && (!signAfter || spaceBefore || signBefore);
  const rightFlank = !spaceBefore && (!signBefore || spaceAfter || signAfter);
  const sign = text[0] ?? '';
  const within = sign === '_';
  return {
    text,
    run: {
      sign,
      left: text.length,
      opens: leftFlank && (!within || !rightFlank || signBefore),
      closes: rightFlank && (!within || !leftFlank || signAfter),
    },
  };
}

/**
 * Pairs the runs among the pieces from `from` on, takes what was used out of their texts, and answers the marks. Runs
 * that stay alone stay text. What was passed over is never looked at again, so a wall of asterisks costs no more than
 * it is long.
 */
export function pairRuns(pieces: readonly Piece[], from: number): PieceMark[] {
  const marks: PieceMark[] = [];
  const open: { index: number; run: Run }[] = [];
  const count = new Map<string, number>();
  const leave = (length: number) => {
    for (const { run } of open.slice(length)) count.set(run.sign, (count.get(run.sign) ?? 0) - 1);
    open.length = length;
  };
  for (let index = from; index < pieces.length; index += 1) {
    const run = pieces[index]?.run;
    if (!run) continue;
    while (run.closes && run.left > 0 && (count.get(run.sign) ?? 0) > 0) {
      const place = open.findLastIndex((one) => one.run.sign === run.sign);
      const opener = open[place];
      if (!opener) break;
      const used = Math.min(2, opener.run.left, run.left);
      opener.run.left -= used;
      run.left -= used;
      marks.push({ kind: used === 2 ? 'strong' : 'emphasis', from: opener.index, to: index });
      leave(opener.run.left > 0 ? place + 1 : place);
    }
    if (run.opens && run.left > 0) {
      open.push({ index, run });
      count.set(run.sign, (count.get(run.sign) ?? 0) + 1);
    }
  }
  for (let index = from; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece?.run) {
      piece.text = piece.run.sign.repeat(piece.run.left);
      piece.run = null;
    }
  }
  return marks;
}
