import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { computeTotalLength, measureLatinLength } from '../../language/text-length.ts';
import type { PageLine } from './page-lines.ts';
import {
  ACCEPT_PATTERN,
  CONSENT_REQUEST_PATTERN,
  CONSENT_PATTERN,
  CUT_OFF_PATTERN,
  PAYWALL_PATTERN,
  SCRIPT_REQUIRED_PATTERN,
  CONTINUE_READING_PATTERN,
  SUBSCRIBE_PATTERN,
} from './wall-words.ts';

/** Maximum text length of a consent page. */
const WALL_MAX = 1_500;
const SHELL_MAX = 400;
const WALL_SHARE = 0.6;
const OPENING_SHARE = 0.1;
const isOpening = (text: string) => CONSENT_REQUEST_PATTERN.exec(text)?.index === 0;
/** Maximum length of a line that can be part of a wall. */
const LINE_MAX = 300;
const LOCKED_MAX = 180;
const QUOTING = /[“„«‹「『"‘]\s*$/;
const PROSE_MIN = 40;

/** Maximum length of the visible beginning of a story. Longer stories are complete. */
const BEGINNING_MAX = 4_500;
/**
 * In a text longer than this, a wall counts only if it is inside the article or the story is declared as paid, because
 * many pages contain a hidden wall.
 */
const LONG_MIN = 2_000;
/** Maximum number of lines between the story and its wall. Pictures, share links and a headline may be in between. */
const GAP_MAX = 10;
/** Maximum share of the story that may follow its wall. */
const BEHIND_SHARE = 0.25;
const EXCERPT_MAX = 1_500;
const EXCERPT_GAP = 3;
/** A page declared as paid shows only the beginning if it has less text. */
const SOLD_MAX = 1_000;

const matchingShare = (blocks: readonly ArticleBlock[], sign: RegExp) =>
  computeTotalLength(blocks.filter(({ text }) => sign.test(text))) / Math.max(1, computeTotalLength(blocks));
const isShort = ({ text }: PageLine) => text.length <= LINE_MAX;
const prose = (lines: readonly PageLine[]) =>
  lines.filter(({ length, linked, control }) => !control && length >= PROSE_MIN && linked < length / 2);

export const isScriptNotice = (blocks: readonly ArticleBlock[]): boolean =>
  computeTotalLength(blocks) <= SHELL_MAX && matchingShare(blocks, SCRIPT_REQUIRED_PATTERN) >= WALL_SHARE;

/** Whether the page asks for consent. An article about cookies does not. */
export function isConsentPage(blocks: readonly ArticleBlock[], lines: readonly PageLine[]): boolean {
  if (computeTotalLength(blocks) > WALL_MAX) return false;
  const asks =
    lines.some((line) => isShort(line) && ACCEPT_PATTERN.test(line.text)) ||
    lines.some(({ text }) => CONSENT_REQUEST_PATTERN.test(text));
  if (!asks) return false;
  if (blocks.length > 0) {
    // A list of purposes may follow a headline such as “Before you continue”.
    const isHeadline = lines.some(({ heading, text }) => heading && isOpening(text));
    return matchingShare(blocks, CONSENT_PATTERN) >= (isHeadline ? OPENING_SHARE : WALL_SHARE);
  }
  const measured = prose(lines);
  const all = measured.reduce((sum, { length }) => sum + length, 0);
  return (
    all > 0 &&
    measured.reduce((sum, { text, length }) => sum + (CONSENT_PATTERN.test(text) ? length : 0), 0) >= all * WALL_SHARE
  );
}

export const isPaywallPage = (blocks: readonly ArticleBlock[]): boolean =>
  computeTotalLength(blocks) <= SHELL_MAX &&
  (matchingShare(blocks, SUBSCRIBE_PATTERN) >= WALL_SHARE || matchingShare(blocks, PAYWALL_PATTERN) >= WALL_SHARE);
/** Whether a line belongs to a paywall. Quoted phrases are ignored. */
export function isPaywallLine({ text }: { text: string }): boolean {
  const match = text.length <= LOCKED_MAX ? PAYWALL_PATTERN.exec(text) : null;
  return match !== null && !QUOTING.test(text.slice(0, match.index));
}

/**
 * Whether the blocks are only the beginning of a story. This is the case if a paid page is short, or if the text is
 * followed by a wall or a link to the rest. `walled` returns whether there is a wall inside the text.
 */
export function isTeaser(
  blocks: readonly ArticleBlock[],
  lines: readonly PageLine[],
  { sold, walled }: { sold: boolean; walled: () => boolean },
): boolean {
  const length = computeTotalLength(blocks);
  if (sold && length < SOLD_MAX) return true;
  if (length > BEGINNING_MAX || (length > LONG_MIN && !sold && !walled())) return false;
  const measured = new Map(
    blocks
      .filter(({ kind, text }) => kind !== 'caption' && !isPaywallLine({ text }))
      .map(({ text }) => [toKey(text), measureLatinLength(text)]),
  );
  let before = 0;
  let last = -1;
  let cut = false;
  for (const [at, line] of lines.entries()) {
    const ownLength = measured.get(toKey(line.text));
    if (ownLength !== undefined) {
      before += ownLength;
      last = at;
      cut = CUT_OFF_PATTERN.test(line.text);
    } else if (last >= 0 && isShort(line)) {
      const isNear = at - last <= GAP_MAX && (length <= LONG_MIN || sold || line.article === lines[last]?.article);
      if (isNear && isPaywallLine(line) && length - before <= length * BEHIND_SHARE) return true;
      if (
        cut &&
        length <= EXCERPT_MAX &&
        at - last <= EXCERPT_GAP &&
        CONTINUE_READING_PATTERN.test(line.text) &&
        line.linked > 0 &&
        length - before <= length * BEHIND_SHARE
      )
        return true;
    }
  }
  return false;
}

const KEY = 60;
const toKey = (text: string) => text.replace(/\s+/g, ' ').slice(0, KEY);
