import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ExtractionCode, Verdict } from '@tidings/contracts/errors/codes.ts';
import { extractionCodeExplanations } from '@tidings/contracts/errors/codes.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import type { WaitingListener } from '@tidings/database/fair-shares/turn-order.query.ts';
import { emptyTextColumns } from '@tidings/database/news/article-text.ts';
import { requestUrgentExtraction, retryExtraction } from '@tidings/database/news/extraction-job.entity.ts';
import { storeSentPage } from '@tidings/database/news/sent-page.entity.ts';
import { publishArticleEvents } from '@tidings/database/news/store-articles.ts';
import { storeArticles } from '@tidings/database/news/store-articles.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { unlistedDraft } from '@tidings/database/news/store-articles.ts';
import { sql } from '@tidings/database/sql.ts';
import { toCanonicalUrl } from '@tidings/extraction/url/canonical-url.ts';
import { TakedownRegistry } from '@tidings/platform/content/takedowns.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import { findArticleById } from '../../news/article/article.rows.ts';
import type { ArticleView } from '../../news/article/article.rows.ts';

const MESSAGE = 'Failed to extract article. Please try a different URL or try again later.';
const WAIT_MS_MAX = 20_000;
const LOOK_MS = 60;
const KNOWN = 'id, content_state, content_code, verdict';

type Known = {
  id: string;
  contentState: 'pending' | 'ready' | 'failed';
  contentCode: ExtractionCode | null;
  verdict: Verdict | null;
};

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

  async #find(canonical: string): Promise<Known | null> {
    const rows = await sql.rows<Known>(this.database, `SELECT ${KNOWN} FROM article WHERE canonical_url = $1`, [
      canonical,
    ]);
    return rows[0] ?? null;
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
