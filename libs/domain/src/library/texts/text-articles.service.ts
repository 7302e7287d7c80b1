import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { type ExtractionCode, type Verdict, extractionCodeExplanations } from '@tidings/contracts/errors/codes.ts';
import { PASTED_TEXT_MAX, PASTED_TITLE_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { deriveTextColumns, emptyTextColumns } from '@tidings/database/news/article.entity.ts';
import { Article } from '@tidings/database/news/article.entity.ts';
import { storeSentPage } from '@tidings/database/news/extraction-job.entity.ts';
import { requestUrgentExtraction, retryExtraction } from '@tidings/database/news/extraction-job.query.ts';
import {
  type ArticleDraft,
  publishArticleEvents,
  storeArticles,
  unlistedDraft,
} from '@tidings/database/news/store-articles.ts';
import type { WaitingListener } from '@tidings/database/work-queue/leased-work.ts';
import { toCanonicalUrl } from '@tidings/extraction/url/canonical-url.ts';
import { getBaseLanguage } from '@tidings/narration/sentences/language-tag.ts';
import { TakedownRegistry } from '@tidings/platform/content/takedowns.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import { type ArticleView, findArticleById } from '../../news/article/article.rows.ts';

type Known = Pick<Article, 'id' | 'contentState' | 'verdict'> & { contentCode: ExtractionCode | null };

type Wanted = { owner: string; title: string | null; language: string | null; url: string | null };

const MESSAGE = 'Failed to extract article. Please try a different URL or try again later.';
const WAIT_MS_MAX = 20_000;
const LOOK_MS = 60;

/** A worker fetches and parses pages, so that the API process never handles untrusted ones. */
@Injectable()
export class PageArticleService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly takedowns: TakedownRegistry,
  ) {}

  /**
   * Returns the article at an address. Calls `mayRead`, which may throw, before a page is extracted. Throws the error
   * code of a failed extraction.
   */
  async articleAt(address: string, mayRead: () => Promise<WaitingListener>): Promise<ArticleView> {
    const url = address.length <= URL_MAX ? toCanonicalUrl(address) : null;
    if (!url) throw refused('URL_NOT_ALLOWED');
    if (await this.takedowns.isTaken(url)) throw refused('TAKEN_DOWN');
    const existing = await this.#find(url);
    const read =
      existing?.contentState === 'ready' ? existing : await this.#read(existing?.id ?? null, url, await mayRead());
    if (read.contentState !== 'ready') throw refused(read.contentCode ?? 'TIMEOUT', read.verdict);
    const article = await findArticleById(this.database, read.id, null);
    if (!article) throw refused('NOT_FOUND');
    return article;
  }

  #find(canonicalUrl: string): Promise<Known | null> {
    const select = { id: true, contentState: true, contentCode: true, verdict: true } as const;
    return this.database.getRepository(Article).findOne({ select, where: { canonicalUrl } }) as Promise<Known | null>;
  }

  async #read(knownId: string | null, url: string, from: WaitingListener): Promise<Known> {
    await this.database.transaction((tx) => (knownId ? retryExtraction(tx, knownId, from) : this.#name(tx, url, from)));
    for (const until = Date.now() + WAIT_MS_MAX; Date.now() < until;) {
      await sleep(LOOK_MS);
      const now = await this.#find(url);
      if (now && now.contentState !== 'pending') return now;
    }
    throw refused('TIMEOUT');
  }

  // Stores the page first, so that concurrent requests share one extraction.
  async #name(tx: EntityManager, url: string, from: WaitingListener): Promise<void> {
    const [stored] = await storeArticles(tx, [
      createUnreadPageDraft(url, { identity: `page ${url}`, canonicalUrl: url, private: false }),
    ]);
    if (!stored) return;
    await requestUrgentExtraction(tx, stored.id, from);
    await publishArticleEvents(this.events, tx, stored);
  }
}

function refused(code: ExtractionCode, verdict: Verdict | null = null): DomainError {
  return new DomainError(code, MESSAGE, verdict);
}

/** A worker parses the pages, so that the API process never handles untrusted ones. */
@Injectable()
export class SentPagesService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  /** Stores a page and returns the article's ID. A worker adds the text later. Throws URL_NOT_ALLOWED. */
  async keep(
    owner: string,
    { address, page }: { address: string; page: Uint8Array },
    from: WaitingListener,
  ): Promise<string> {
    const url = address.length <= URL_MAX ? toCanonicalUrl(address) : null;
    if (!url) throw new DomainError('URL_NOT_ALLOWED', extractionCodeExplanations.URL_NOT_ALLOWED);
    return this.database.transaction(async (tx) => {
      const [stored] = await storeArticles(tx, [
        createUnreadPageDraft(url, { identity: `sent ${randomUUID()}`, canonicalUrl: null, private: true, owner }),
      ]);
      if (!stored) throw new Error('the sent page was not stored');
      await storeSentPage(tx, stored.id, page);
      await requestUrgentExtraction(tx, stored.id, from);
      await publishArticleEvents(this.events, tx, stored);
      return stored.id;
    });
  }
}

function createUnreadPageDraft(
  url: string,
  ownFields: Pick<ArticleDraft, 'identity' | 'canonicalUrl' | 'private' | 'owner'>,
): ArticleDraft {
  return {
    ...unlistedDraft,
    ...emptyTextColumns,
    ...ownFields,
    url,
    title: new URL(url).hostname,
    publishedAt: null,
    language: null,
    sourceHash: '',
    contentState: 'pending',
    blocks: null,
  };
}

const HALF_A_LETTER = /[\ud800-\udbff]$/;
const TITLE_FROM_TEXT_MAX = 120;
const UNTITLED = 'Pasted text';

@Injectable()
export class ReadTextService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  async read(
    pasted: string,
    { owner, title: wantedTitle, language: wantedLanguage, url }: Wanted,
  ): Promise<ArticleView> {
    if (pasted.length > PASTED_TEXT_MAX) {
      throw new DomainError(
        'TEXT_TOO_LONG',
        `The text has ${pasted.length} characters; the maximum is ${PASTED_TEXT_MAX}. Listen to it in parts.`,
      );
    }
    const paragraphs = toParagraphs(pasted);
    if (paragraphs.length === 0) throw nothingToRead();
    const { spokenTitle, blocks } = titled(
      paragraphs,
      wantedTitle?.trim().slice(0, PASTED_TITLE_MAX).replace(HALF_A_LETTER, '') || null,
    );
    const title = spokenTitle ?? UNTITLED;
    const language = parseLanguage(wantedLanguage) ?? (await detectPastedLanguage(pasted)) ?? 'en';
    const spoken = await runTextTask('narrate', { title, language, blocks, silentTitle: spokenTitle === null });
    if (spoken.sentences.length === 0) throw nothingToRead();
    const id = await this.database.transaction(async (tx) => {
      const [stored] = await storeArticles(tx, [
        {
          ...unlistedDraft,
          ...deriveTextColumns(spoken),
          identity: `text ${randomUUID()}`,
          url: url === null ? null : parseAddress(url),
          title,
          publishedAt: null,
          language,
          sourceHash: '',
          contentState: 'ready',
          blocks,
          private: true,
          owner,
        },
      ]);
      if (!stored) throw new Error('the pasted text was not stored');
      await publishArticleEvents(this.events, tx, stored);
      return stored.id;
    });
    const article = await findArticleById(this.database, id, owner);
    if (!article) throw new Error('the pasted text that was just stored is missing');
    return article;
  }
}

const nothingToRead = () => new DomainError('TEXT_EMPTY', 'The text is empty. Paste some text and try again.');

function toParagraphs(text: string): ArticleBlock[] {
  return text
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((part) => ({ kind: 'para' as const, text: part }));
}

// Without a title, a short first line becomes the title and is removed from the text.
function titled(
  paragraphs: ArticleBlock[],
  requestedTitle: string | null,
): { spokenTitle: string | null; blocks: ArticleBlock[] } {
  const [first, ...rest] = paragraphs;
  if (requestedTitle) return { spokenTitle: requestedTitle, blocks: paragraphs };
  if (first && rest.length > 0 && first.text.length <= TITLE_FROM_TEXT_MAX)
    return { spokenTitle: first.text, blocks: rest };
  return { spokenTitle: null, blocks: paragraphs };
}

function parseAddress(url: string): string {
  const address = url.length <= URL_MAX ? toCanonicalUrl(url) : null;
  if (!address) throw new DomainError('BAD_INPUT', '"url" must begin with https:// or http://.');
  return address;
}

/** Accepts voice locales that `Intl` rejects, such as `en-GB-WLS`. */
function parseLanguage(requestedLanguage: string | null): string | null {
  if (!requestedLanguage) return null;
  const language = getBaseLanguage(requestedLanguage);
  if (language === 'und')
    throw new DomainError('BAD_INPUT', '"language" must be a language code such as "en" or "pt-BR".');
  return language;
}

async function detectPastedLanguage(pasted: string): Promise<string | null> {
  const { detectLanguage } = await import('@tidings/extraction/language/detect-language.ts');
  return detectLanguage(pasted);
}
