import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { ExtractionCode, Verdict } from '@tidings/contracts/errors/codes.ts';
import type { TextReservation } from '../reservation/reservation.ts';

export type ExtractInput = { bytes: Uint8Array; url: string; contentType?: string };

/** An extracted article. Unknown values are null. */
export type ExtractedArticle = {
  title: string | null;
  author: string | null;
  /** Date as written on the page, in the format `YYYY-MM-DD`. */
  date: string | null;
  /** ISO 8601 instant if the page states one. */
  publishedAt: string | null;
  /** Primary language subtag detected from the text. */
  language: string | null;
  image: string | null;
  siteName: string | null;
  section: string | null;
  description: string | null;
  canonicalUrl: string | null;
  reserved: TextReservation | null;
  blocks: ArticleBlock[];
  /** Text of all blocks except captions, joined by line breaks. */
  text: string;
};
/** Result of an extraction. Only readable pages have a verdict. */
export type ExtractResult =
  | { ok: true; verdict: Verdict; article: ExtractedArticle }
  | { ok: false; code: ExtractionCode; reason: string; verdict?: Verdict };
