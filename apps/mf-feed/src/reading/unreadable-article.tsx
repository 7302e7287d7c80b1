import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import type { ReactNode } from 'react';
import css from './article-alternatives.module.css';
import { type readingWords, useReadingWords } from './reading.words.ts';
import tornPagePictureCss from './torn-page-picture.module.css';

/** Offers to paste the text or to send the page from the browser. */
export function ArticleAlternatives({ title, url, first }: { title?: string; url: string | null; first?: ReactNode }) {
  const words = useReadingWords();
  const parameters = new URLSearchParams({ ...(title ? { title } : {}), ...(url ? { url } : {}) });
  return (
    <span className={css.ways}>
      {first}
      <Link className={getButtonClass()} to={parameters.size > 0 ? `/reader?${parameters.toString()}` : '/reader'}>
        {words.paste}
      </Link>
      <Link className={getButtonClass()} to="/scraper#send">
        {words.send}
      </Link>
    </span>
  );
}

type Words = typeof readingWords;
type Messages = Readonly<Record<string, string | undefined>>;

export const getVerdict = (verdict: string | null | undefined, { verdicts }: Words): string | null =>
  (verdict && (verdicts as Messages)[verdict]) || null;

export const getMissingTextReason = (code: string | null, verdict: string | null | undefined, words: Words): string =>
  getVerdict(verdict, words) ?? ((code && (words.reasons as Messages)[code]) || words.unknown);

/** Returns the reason for the failure, translated if the slice knows it. */
export function getExtractionErrorMessage(error: Error, words: Words): string {
  if (!(error instanceof ApiError)) return error.message;
  return getVerdict(error.verdict, words) ?? (words.reasons as Messages)[error.code] ?? error.message;
}

const upper = [
  [64, 38, 92, 50],
  [44, 70, 30, 58, 40],
  [88, 46, 60, 34],
] as const;
const lower = [
  [36, 62, 78, 48],
  [70, 40, 54],
] as const;
const [LEFT, UPPER_TOP, LOWER_TOP, LINE, HEIGHT, GAP] = [28, 20, 130, 26, 13, 9];
const TEAR =
  'M0 128 L26 114 L48 124 L77 104 L104 117 L131 98 L160 113 L187 96 L214 110 L243 93 L270 106 L298 92 L320 101';

export function TornPagePicture() {
  return (
    <svg className={tornPagePictureCss.page} viewBox="0 0 320 208" aria-hidden="true" data-picture="torn-page">
      <path className={tornPagePictureCss.sheet} d={`${TEAR} V6 H0 Z`} />
      <Lines lines={upper} top={UPPER_TOP} />
      <g transform="translate(-7 16) rotate(2.5 160 110)">
        <path className={tornPagePictureCss.sheet} d={`${TEAR} V186 H0 Z`} />
        <Lines lines={lower} top={LOWER_TOP} />
      </g>
    </svg>
  );
}

function Lines({ lines, top }: { lines: readonly (readonly number[])[]; top: number }) {
  return lines.map((words, row) =>
    words.map((width, place) => (
      <rect
        key={`${row} ${place}`}
        className={tornPagePictureCss.word}
        x={LEFT + words.slice(0, place).reduce((sum, one) => sum + one + GAP, 0)}
        y={top + row * LINE}
        width={width}
        height={HEIGHT}
        opacity={0.45 + ((row * 3 + place * 5) % 6) / 10}
      />
    )),
  );
}
