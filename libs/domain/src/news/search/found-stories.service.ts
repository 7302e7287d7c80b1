import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { NewsWanted } from '@tidings/contracts/events/news.events.ts';
import {
  NEWS_REQUESTS_MAX,
  NEWS_REQUEST_REPEAT_MINUTES,
  SEARCH_CACHE_PENDING_SECONDS,
  SEARCH_CACHE_SECONDS,
} from '@tidings/contracts/limits/news-limits.ts';
import { feedCategories } from '@tidings/contracts/news/news-sources.ts';
import { IS_STORY_LEAD_SQL, toIsStoryLeadSql } from '@tidings/database/news/story.query.ts';
import { type NewsRequest, cacheResponse } from '@tidings/database/search/requested-search.entity.ts';
import { addNewsRequest, readCachedResponse } from '@tidings/database/search/requested-search.query.ts';
import { type AccountMutes, toUnmutedSql } from '@tidings/database/sources/muted-word.entity.ts';
import { sql } from '@tidings/database/sql.ts';
import type {
  SearchHit,
  SearchIndex,
  SearchRequest,
  SearchServiceResult,
} from '@tidings/platform/adapters/search-index/search-index.port.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG, SEARCH_INDEX } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { type ArticleView, ARTICLE_COLUMNS, findListedArticles } from '../article/article.rows.ts';

type FoundStory = { hit: SearchHit; article: ArticleView };
export type FoundStoriesPage = Omit<SearchOutcome, 'hits'> & { stories: FoundStory[] };

/** `asked` is true if repeating the search soon may find more. */
type SearchOutcome = SearchServiceResult & { asked: boolean };

const NOTHING: SearchServiceResult = { hits: [], nextCursor: null, corrected: null, close: false, degraded: false };

@Injectable()
export class SearchesService {
  constructor(
    private readonly database: DataSource,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
    private readonly events: EventPublisher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Searches the index or the cache. `category` may be wider than the categories of the index. Throws BadSearchCursor.
   */
  async find(search: SearchRequest, category: string | null): Promise<SearchOutcome> {
    if (search.text === '') return { ...NOTHING, asked: false };
    const key = createHash('sha256')
      .update(JSON.stringify([category, search]))
      .digest('base64url');
    const cached = await readCachedResponse<SearchOutcome>(this.database, key);
    if (cached) return cached;
    const isRequested =
      !search.after &&
      (await this.requestNews({ text: search.text.toLowerCase(), category, country: search.country ?? null }));
    const answer = { ...(await this.index.search(search)), asked: isRequested };
    // Do not cache empty results, which may change soon, or those of the fallback engine.
    if (answer.hits.length > 0 && !answer.degraded)
      await cacheResponse(
        this.database,
        key,
        answer,
        isRequested ? SEARCH_CACHE_PENDING_SECONDS : SEARCH_CACHE_SECONDS,
      );
    return answer;
  }

  async look(search: SearchRequest): Promise<SearchOutcome> {
    return { ...(search.text === '' ? NOTHING : await this.index.search(search)), asked: false };
  }

  /** Returns false if no service is configured or the query was made recently. */
  async requestNews(request: NewsRequest): Promise<boolean> {
    if (Object.keys(this.config.newsServiceKeys).length === 0) return false;
    return this.database.transaction(async (tx) => {
      const requestId = await addNewsRequest(tx, request, {
        againMinutes: NEWS_REQUEST_REPEAT_MINUTES,
        inAll: NEWS_REQUESTS_MAX,
      });
      if (requestId === null) return false;
      await this.events.add(tx, NewsWanted, { wishId: requestId });
      return true;
    });
  }
}

/** Maximum number of index pages read for one result page, which may therefore be incomplete. */
const READ_MAX = 4;

/** Returns only listed, unmuted articles, at most one per story. */
@Injectable()
export class FoundStoriesService {
  constructor(
    private readonly database: DataSource,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
    private readonly searches: SearchesService,
  ) {}

  /**
   * `subject` is the topic for news services; `personal` searches the caller's history or saved articles. Throws
   * BadSearchCursor.
   */
  async page(
    search: SearchRequest,
    subject: string | null,
    { mutes, personal }: { mutes: AccountMutes | null; personal: boolean },
  ): Promise<FoundStoriesPage> {
    const ask = (request: SearchRequest): Promise<SearchOutcome> =>
      personal ? this.searches.look(request) : this.searches.find(request, subject);
    const first = await ask(search);
    const stories = await this.#toStories(search, first, mutes);
    let last: SearchOutcome = first;
    for (let read = 1; read < READ_MAX && last.nextCursor !== null && stories.length < search.first; read += 1) {
      last = await ask({ ...search, after: last.nextCursor, first: search.first - stories.length });
      stories.push(...(await this.#toStories(search, last, mutes)));
    }
    return { ...first, nextCursor: last.nextCursor, degraded: first.degraded || last.degraded, stories };
  }

  static oncePerStory(articles: readonly ArticleView[], without: readonly string[] = []): ArticleView[] {
    const excluded = new Set(without);
    return articles.filter(({ storyId }) => !excluded.has(storyId) && excluded.add(storyId));
  }

  async #toStories(
    search: SearchRequest,
    { hits, ...answer }: SearchServiceResult,
    mutes: AccountMutes | null,
  ): Promise<FoundStory[]> {
    const articles = new Map(
      (
        await findListedArticles(
          this.database,
          hits.map(({ id }) => id),
          mutes,
        )
      ).map((article) => [article.id, article]),
    );
    const best = await this.#bestOfStories(
      { ...search, text: answer.corrected ?? search.text },
      [...articles.values()],
      mutes,
    );
    return hits.flatMap((hit) => {
      const article = articles.get(hit.id);
      return article && (best.get(article.storyId) ?? article.id) === article.id ? [{ hit, article }] : [];
    });
  }

  async #bestOfStories(
    search: SearchRequest,
    articles: readonly ArticleView[],
    mutes: AccountMutes | null,
  ): Promise<Map<string, string>> {
    const shared = articles.filter(({ alsoIn }) => alsoIn.length > 0);
    if (shared.length === 0) return new Map();
    const ids = [...new Set(shared.flatMap(({ id, alsoIn }) => [id, ...alsoIn.map(({ articleId }) => articleId)]))];
    const among = search.among ? ids.filter((id) => search.among?.includes(id)) : ids;
    const { hits } = await this.index.search({
      ...search,
      among,
      first: among.length,
      after: null,
      paged: false,
      highlights: false,
    });
    const ranked = await findListedArticles(
      this.database,
      hits.map(({ id }) => id),
      mutes,
    );
    return new Map(ranked.toReversed().map(({ id, storyId }) => [storyId, id]));
  }
}

const LOOKED_AT = 1_000;

/** Lists the country's own articles first, with each tab represented and without muted articles. */
export async function listCountryArticles(
  database: DataSource,
  country: string,
  count: number,
  language: string | null,
  mutes: AccountMutes | null = null,
): Promise<ArticleView[]> {
  const values: unknown[] = [country, count, feedCategories, LOOKED_AT];
  const inLanguage = language === null ? '' : `AND a.language = $${values.push(language)}`;
  const seen = mutes && toUnmutedSql(mutes, values);
  return sql.prepared<ArticleView>(database, {
    name: `country-news${inLanguage && '-l'}${seen ? '-m' : ''}`,
    text: `WITH placed AS MATERIALIZED (
       SELECT a.id, row_number() OVER (PARTITION BY a.tab
         ORDER BY (a.country = $1) DESC NULLS LAST, a.published_at DESC, a.id DESC) AS place
       FROM unnest($3::text[]) AS t (tab) CROSS JOIN LATERAL (
         SELECT * FROM article n WHERE n.listed AND n.tab = t.tab ORDER BY n.published_at DESC, n.id DESC LIMIT $4) a
       WHERE ${seen ? `${seen('a')} AND ${toIsStoryLeadSql(seen('b'))}` : IS_STORY_LEAD_SQL}
       AND (a.country = $1 OR a.country IS NULL OR a.language = 'en') ${inLanguage})
     SELECT ${ARTICLE_COLUMNS} FROM placed p JOIN article a USING (id)
     WHERE p.place <= $2 ORDER BY p.place, a.published_at DESC LIMIT $2`,
    values,
  });
}
