import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { Verdict } from '@tidings/contracts/article/verdict.ts';
import type { ExtractCode } from '@tidings/contracts/errors/extract-codes.ts';
import type { TextReservation } from '../reservation/reservation.ts';

export type ExtractInput = { bytes: Uint8Array; url: string; contentType?: string };

/** Unknown values are null. */
export type ExtractedArticle = {
  title: string | null;
  author: string | null;
  /** Date as written on the page, `YYYY-MM-DD`. */
  date: string | null;
  /** ISO 8601 instant if the page states one. */
  publishedAt: string | null;
  /** Primary tag detected from the text. */
  language: string | null;
  image: string | null;
  siteName: string | null;
  section: string | null;
  description: string | null;
  canonicalUrl: string | null;
  reserved: TextReservation | null;
  blocks: ArticleBlock[];
  /** Blocks without captions, joined by line breaks. */
  text: string;
};
/** Only readable pages have a verdict. */
export type ExtractResult =
  | { ok: true; verdict: Verdict; article: ExtractedArticle }
  | { ok: false; code: ExtractCode; reason: string; verdict?: Verdict };
