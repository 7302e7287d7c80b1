import { Inject, Injectable } from '@nestjs/common';
import type { ExtractionCode, Verdict } from '@tidings/contracts/errors/codes.ts';
import { feedCategories } from '@tidings/contracts/news/news-sources.ts';
import type { ExtractedText } from '@tidings/database/news/article.entity.ts';
import type { LeasedExtraction } from '@tidings/database/news/extraction-job.query.ts';
import type { ExtractPool } from '@tidings/extraction/article/extract-pool.ts';
import { combineReservations } from '@tidings/extraction/reservation/reservation.ts';
import type { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import type { FetchedPage } from '@tidings/platform/adapters/web-fetch/web-fetch.port.ts';
import { ignoreThreadFailure, runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { EXTRACT_POOL, WEB_FETCH } from '@tidings/platform/tokens.ts';

/** `retryable` means that the failure may be temporary. `waitMs` is the delay that the site requested. */
export type PageReading =
  | { ok: true; text: ExtractedText }
  | { ok: false; code: ExtractionCode; verdict: Verdict | null; retryable: boolean; waitMs: number | null };

const PASSING: ReadonlySet<ExtractionCode> = new Set<ExtractionCode>(['TIMEOUT', 'UNREACHABLE', 'SOURCE_ERROR']);
const DEFAULT_LANGUAGE = 'en';
const CATEGORY_MAX = 60;

type Page = Pick<LeasedExtraction, 'url' | 'title' | 'titled' | 'language' | 'urgent'>;

type NarratedPage = Pick<FetchedPage, 'url' | 'contentType' | 'reserved'> & { bytes: Uint8Array };

@Injectable()
export class PageReader {
  constructor(
    @Inject(WEB_FETCH) private readonly web: PoliteFetch,
    @Inject(EXTRACT_POOL) private readonly pool: ExtractPool,
  ) {}

  async read(job: Page, signal: AbortSignal): Promise<PageReading> {
    if (!job.url) return failed('URL_NOT_ALLOWED', null);
    const fetchOptions = { accept: 'page' as const, signal };
    const page = await (job.urgent
      ? this.web.fetchNow(job.url, fetchOptions)
      : this.web.fetchPage(job.url, fetchOptions));
    if (!page.ok) return failed(page.code, page.retryAfterSeconds === undefined ? null : page.retryAfterSeconds * 1000);
    return this.#readPage(job, page);
  }

  /** Ignores the publisher's reservations, because a page sent by a listener is not collected. */
  async readSent(job: Page, bytes: Uint8Array): Promise<PageReading> {
    const reading = await this.#readPage(job, {
      bytes,
      url: job.url ?? '',
      contentType: 'text/html; charset=utf-8',
      reserved: null,
    });
    return reading.ok ? { ...reading, text: { ...reading.text, imageUrl: null, reserved: false } } : reading;
  }

  async #readPage(job: Page, page: NarratedPage): Promise<PageReading> {
    const extracted = await this.pool.extract({ bytes: page.bytes, url: page.url, contentType: page.contentType });
    if (!extracted.ok) return failed(extracted.code, null, extracted.verdict);
    const reserved = combineReservations(extracted.article.reserved, page.reserved);
    // A reserved text may be read on request, but not collected.
    if (reserved === true && !job.urgent) return failed('TEXT_RESERVED', null);
    const { title, author, description, image, siteName, section, language, publishedAt, date, blocks } =
      extracted.article;
    const spokenLanguage = language ?? job.language ?? DEFAULT_LANGUAGE;
    const narratedTitle = job.titled ? job.title : (title ?? job.title);
    const narrationInput = { title: narratedTitle, language: spokenLanguage, blocks };
    const narration = await runTextTask('narrate', narrationInput).catch(ignoreThreadFailure);
    if (!narration) return failed('PAGE_TOO_COMPLEX', null, extracted.verdict);
    return {
      ok: true,
      text: {
        title,
        author,
        description,
        siteName: siteName ?? getHost(page.url),
        category: toCategory(section),
        blocks,
        verdict: extracted.verdict,
        imageUrl: image,
        language: spokenLanguage,
        publishedAt: parsePastDate(publishedAt ?? date),
        reserved: Boolean(reserved),
        narration,
      },
    };
  }
}

function failed(code: ExtractionCode, waitMs: number | null, verdict: Verdict | null = null): PageReading {
  return { ok: false, code, verdict, retryable: PASSING.has(code) || waitMs !== null, waitMs };
}

/** Returns null if the text is too long to be the name of a section. */
function toCategory(section: string | null): string | null {
  if (section === null || section.length > CATEGORY_MAX) return null;
  return feedCategories.find((category) => category === section.toLowerCase()) ?? section;
}

const getHost = (url: string): string | null => URL.parse(url)?.hostname.replace(/^www\./, '') || null;

function parsePastDate(text: string | null): Date | null {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) || date.getTime() > Date.now() ? null : date;
}
