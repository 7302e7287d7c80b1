import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { extractionCodeExplanations } from '@tidings/contracts/errors/extraction-codes.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import type { WaitingListener } from '@tidings/database/fair-shares/turn-order.query.ts';
import { requestUrgentExtraction } from '@tidings/database/news/extraction-job.entity.ts';
import { storeSentPage } from '@tidings/database/news/sent-page.entity.ts';
import { publishArticleEvents, storeArticles } from '@tidings/database/news/store-articles.ts';
import { toCanonicalUrl } from '@tidings/extraction/url/canonical-url.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import { createUnreadPageDraft } from './page-article.service.ts';

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
