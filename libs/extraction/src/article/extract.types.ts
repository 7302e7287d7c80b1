import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { Verdict } from '@tidings/contracts/article/verdict.ts';
import type { ExtractCode } from '@tidings/contracts/errors/extract-codes.ts';
import type { Reserved } from '../reservation/reservation.ts';

/** A page as received, with its URL and content type. */
export type ExtractInput = { bytes: Uint8Array; url: string; contentType?: string };

/** The article of a page. Unknown values are null. */
export type ExtractedArticle = {
  title: string | null;
  author: string | null;
  /** Day as written on the page, `YYYY-MM-DD`. */
  date: string | null;
  /** ISO 8601 instant, if the page states one. */
  publishedAt: string | null;
  /** Primary language tag, detected from the text. */
  language: string | null;
  image: string | null;
  siteName: string | null;
  section: string | null;
  description: string | null;
  canonicalUrl: string | null;
  /** The page's reservation of its text; null if not stated. */
  reserved: Reserved | null;
  blocks: ArticleBlock[];
  /** Texts of the blocks joined by line breaks, without captions. */
  text: string;
};
/** Pages that can be read have a verdict; others only a code. */
export type ExtractResult =
  | { ok: true; verdict: Verdict; article: ExtractedArticle }
  | { ok: false; code: ExtractCode; reason: string; verdict?: Verdict };
