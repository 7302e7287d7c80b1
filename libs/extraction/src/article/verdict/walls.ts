import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { lengthOf } from '../../blocks/length-of.ts';
import { latinLength } from '../../language/latin-length.ts';
import type { PageLine } from './page-lines.ts';
import { ACCEPTS, ASKS_CONSENT, CONSENT, CUT_OFF, LOCKED, NEEDS_SCRIPT, READ_ON, SUBSCRIBE } from './wall-words.ts';

/** What stands in front of an article is short; a real one on the same matter is longer. */
const WALL_MAX = 1_500;
const SHELL_MAX = 400;
const WALL_SHARE = 0.6;
/** Nobody asks for consent, nor sells a story, in a longer line. */
const LINE_MAX = 300;
const LOCKED_MAX = 180;
const QUOTING = /[“„«‹「『"‘]\s*$/;
const PROSE_MIN = 40;

/** A story longer than this is whole: whoever sells it shows less, and a wall under it belongs to something else. */
const BEGINNING_MAX = 4_500;
/**
 * Under a longer text a wall is believed that stands in its very article, or that the page speaks of: many a page holds
 * one ready that nobody is shown.
 */
const LONG_MIN = 2_000;
/** Lines between the last of what can be read and the wall: pictures, shares, a headline of its own. */
const GAP_MAX = 10;
/** So much of a story may stand behind its wall: what it would have been about, who wrote it. */
const BEHIND_SHARE = 0.25;
const EXCERPT_MAX = 1_500;
const EXCERPT_GAP = 3;
/** A page that calls itself not free, and shows less than this, shows a beginning. */
const SOLD_MAX = 1_000;

const shareOf = (blocks: readonly ArticleBlock[], sign: RegExp) =>
  lengthOf(blocks.filter(({ text }) => sign.test(text))) / Math.max(1, lengthOf(blocks));
const isShort = ({ text }: PageLine) => text.length <= LINE_MAX;
const prose = (lines: readonly PageLine[]) =>
  lines.filter(({ length, linked, control }) => !control && length >= PROSE_MIN && linked < length / 2);

/** Whether what was found asks to run a script, and nothing else. */
export const asksForScript = (blocks: readonly ArticleBlock[]): boolean =>
  lengthOf(blocks) <= SHELL_MAX && shareOf(blocks, NEEDS_SCRIPT) >= WALL_SHARE;

/**
 * Whether what was found is a question about cookies. An article about them does not speak to its reader of its own
 * cookies.
 */
export function asksForConsent(blocks: readonly ArticleBlock[], lines: readonly PageLine[]): boolean {
  if (lengthOf(blocks) > WALL_MAX) return false;
  const asks =
    lines.some((line) => isShort(line) && ACCEPTS.test(line.text)) || lines.some(({ text }) => ASKS_CONSENT.test(text));
  if (!asks) return false;
  if (blocks.length > 0) return shareOf(blocks, CONSENT) >= WALL_SHARE;
  const measured = prose(lines);
  const all = measured.reduce((sum, { length }) => sum + length, 0);
  return (
    all > 0 &&
    measured.reduce((sum, { text, length }) => sum + (CONSENT.test(text) ? length : 0), 0) >= all * WALL_SHARE
  );
}

/** Whether what was found sells the article, and has none of its text. */
export const sellsOnly = (blocks: readonly ArticleBlock[]): boolean =>
  lengthOf(blocks) <= SHELL_MAX && (shareOf(blocks, SUBSCRIBE) >= WALL_SHARE || shareOf(blocks, LOCKED) >= WALL_SHARE);
/** Whether a line says that the story goes on behind a wall; one that quotes such words is about them. */
export function isLocked({ text }: { text: string }): boolean {
  const found = text.length <= LOCKED_MAX ? LOCKED.exec(text) : null;
  return found !== null && !QUOTING.test(text.slice(0, found.index));
}

/**
 * Whether an article is only the beginning of one: a wall follows it closely and hardly anything of it follows the
 * wall, its page says that it is not free and shows next to nothing, or it is cut off above a link to the rest.
 * `walled`: the wall stands in the very text.
 */
export function isBeginning(
  blocks: readonly ArticleBlock[],
  lines: readonly PageLine[],
  { sold, walled }: { sold: boolean; walled: () => boolean },
): boolean {
  const length = lengthOf(blocks);
  if (sold && length < SOLD_MAX) return true;
  if (length > BEGINNING_MAX || (length > LONG_MIN && !sold && !walled())) return false;
  const measured = new Map(
    blocks
      .filter(({ kind, text }) => kind !== 'caption' && !isLocked({ text }))
      .map(({ text }) => [keyOf(text), latinLength(text)]),
  );
  let before = 0;
  let last = -1;
  let cut = false;
  for (const [at, line] of lines.entries()) {
    const own = measured.get(keyOf(line.text));
    if (own !== undefined) {
      before += own;
      last = at;
      cut = CUT_OFF.test(line.text);
    } else if (last >= 0 && isShort(line)) {
      const isNear = at - last <= GAP_MAX && (length <= LONG_MIN || sold || line.article === lines[last]?.article);
      if (isNear && isLocked(line) && length - before <= length * BEHIND_SHARE) return true;
      if (
        cut &&
        length <= EXCERPT_MAX &&
        at - last <= EXCERPT_GAP &&
        READ_ON.test(line.text) &&
        line.linked > 0 &&
        length - before <= length * BEHIND_SHARE
      )
        return true;
    }
  }
  return false;
}

const KEY = 60;
const keyOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, KEY);
