import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { Verdict } from '@tidings/contracts/article/verdict.ts';
import type { ExtractCode } from '@tidings/contracts/errors/extract-codes.ts';
import type { Reserved } from '../reservation/reservation.ts';

/** Bytes of a page as received, with the address and the header they came with. */
export type ExtractInput = { bytes: Uint8Array; url: string; contentType?: string };

/** A page's article. Unknown is null; nothing is a placeholder. */
export type ExtractedArticle = {
  title: string | null;
  author: string | null;
  /** The day as the page writes it, `YYYY-MM-DD`. */
  date: string | null;
  /** ISO 8601 instant, when the page has one. */
  publishedAt: string | null;
  /** Primary language tag, detected in the text. */
  language: string | null;
  image: string | null;
  siteName: string | null;
  section: string | null;
  description: string | null;
  canonicalUrl: string | null;
  /** What the page says of collecting its text; null when it says nothing. */
  reserved: Reserved | null;
  blocks: ArticleBlock[];
  /** The blocks' texts joined by line breaks, captions left out. */
  text: string;
};
/** With every page that could be read comes what it is; one that could not be read has its code alone. */
export type ExtractResult =
  | { ok: true; verdict: Verdict; article: ExtractedArticle }
  | { ok: false; code: ExtractCode; reason: string; verdict?: Verdict };
