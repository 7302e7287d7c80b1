import { Inject } from '@nestjs/common';
import { Args, Context, ID, Int, Query, Resolver } from '@nestjs/graphql';
import {
  FACETS_MAX,
  PLAYED_FILTER_MAX,
  SEARCH_RESULTS_MAX,
  SIMILAR_ARTICLES_DEFAULT,
  SIMILAR_ARTICLES_MAX,
  SUGGESTIONS_DEFAULT,
  SUGGESTIONS_MAX,
} from '@tidings/contracts/limits/news-limits.ts';
import { PAGE_SIZE_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { type FeedCategory, feedCategories } from '@tidings/contracts/news/news-sources.ts';
import { findTopic } from '@tidings/contracts/news/search-topics.ts';
import { listSavedArticleIds } from '@tidings/database/library/saved-article.entity.ts';
import { listPlayedArticleIds } from '@tidings/database/listening/listening-progress.entity.ts';
import { type AccountMutes, findMutes } from '@tidings/database/sources/muted-word.entity.ts';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import { NetworkLimitService } from '@tidings/domain/limits/throttle.service.ts';
import { findListedArticles } from '@tidings/domain/news/article/article.rows.ts';
import {
  type FoundStoriesPage,
  FoundStoriesService,
  SearchesService,
  listCountryArticles,
} from '@tidings/domain/news/search/found-stories.service.ts';
import {
  type SearchIndex,
  type SearchScope,
  BadSearchCursor,
} from '@tidings/platform/adapters/search-index/search-index.port.ts';
import { SEARCH_INDEX } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { type RequestContext, Access, Scope } from '../../server/graphql/request-context.ts';
import { ArticleModel } from '../article/article.resolver.ts';
import {
  type SearchPageRequest,
  SearchFacetsModel,
  SearchPageArgs,
  SearchPageModel,
  SearchSuggestionModel,
  normalizeSearchText,
  parseCountry,
  parseLanguage,
  parseSearchFilters,
} from './search.model.ts';

const ARTICLES_PER_STORY_MAX = 3;

@Resolver()
export class SearchResolver {
  constructor(
    private readonly database: DataSource,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
    private readonly searches: SearchesService,
    private readonly stories: FoundStoriesService,
    private readonly limit: NetworkLimitService,
  ) {}

  @Query(() => [ArticleModel], {
    description:
      'Search results, best and newest first, one article per story; `country` ranks articles from ' +
      'that country higher, without excluding others',
  })
  @Access('anyone')
  @Scope('read')
  async searchArticles(
    @Args('query', { type: () => String }) query: string,
    @Args('category', { type: () => String, nullable: true }) category: string | null,
    @Args('country', { type: () => String, nullable: true }) country: string | null,
    @Context() context: RequestContext,
  ): Promise<ArticleModel[]> {
    const search = {
      text: normalizeSearchText(query),
      category: toTab(category),
      country: parseCountry(country),
      first: SEARCH_RESULTS_MAX,
      highlights: false,
    };
    await this.limit.take(context, 'searches');
    const { stories } = await this.stories.page(search, toSubject(category), {
      mutes: await this.#readMutes(context),
      personal: false,
    });
    return stories.map(({ article }) => article);
  }

  @Query(() => SearchPageModel, {
    description: 'A page of search results, one article per story, with matches highlighted',
  })
  @Access('anyone')
  @Scope('read')
  async searchPage(
    @Args({ type: () => SearchPageArgs }) args: SearchPageRequest,
    @Context() context: RequestContext,
  ): Promise<SearchPageModel> {
    const { query, category, country, first, after } = args;
    const search = {
      text: normalizeSearchText(query),
      category: toTab(category),
      country: parseCountry(country),
      ...parseSearchFilters(args),
      first: within(first, PAGE_SIZE_MAX),
      after: after ?? null,
      paged: true,
    };
    const ownScope = await this.#ownScope(args, context);
    await this.limit.take(context, 'searches');
    const { stories, nextCursor, ...how } = await this.#page({ ...search, ...ownScope }, toSubject(category), {
      mutes: await this.#readMutes(context),
      personal: ownScope !== null,
    });
    const results = stories.map(({ article, hit: { title, snippet } }) => ({
      article,
      titleHtml: title,
      snippetHtml: snippet,
    }));
    return { results, endCursor: nextCursor, hasNextPage: nextCursor !== null, ...how };
  }

  @Query(() => SearchFacetsModel, { description: 'Values by which a search can be filtered' })
  @Access('public')
  async searchFacets(
    @Args('query', { type: () => String }) query: string,
    @Args('category', { type: () => String, nullable: true }) category: string | null,
    @Context() context: RequestContext,
  ): Promise<SearchFacetsModel> {
    const text = normalizeSearchText(query);
    await this.limit.take(context, 'searches');
    return this.index.facets({ text, category: toTab(category), first: FACETS_MAX });
  }

  @Query(() => [SearchSuggestionModel], {
    description: 'Titles that complete the typed prefix, newest first',
  })
  @Access('public')
  async searchSuggestions(
    @Args('prefix', { type: () => String }) prefix: string,
    @Args('first', { type: () => Int, defaultValue: SUGGESTIONS_DEFAULT }) first: number,
  ): Promise<SearchSuggestionModel[]> {
    const suggestions = await this.index.suggest({
      prefix: normalizeSearchText(prefix),
      first: within(first, SUGGESTIONS_MAX),
    });
    return suggestions.map(({ id, title }) => ({ articleId: id, title }));
  }

  @Query(() => [ArticleModel], {
    description:
      'Articles similar to the given one, best first, one per story, without other articles of the same story',
  })
  @Access('anyone')
  @Scope('read')
  async similarArticles(
    @Args('id', { type: () => ID }) id: string,
    @Args('first', { type: () => Int, defaultValue: SIMILAR_ARTICLES_DEFAULT }) first: number,
    @Context() context: RequestContext,
  ): Promise<ArticleModel[]> {
    const count = within(first, SIMILAR_ARTICLES_MAX);
    const [article] = isUuid(id) ? await findListedArticles(this.database, [id.toLowerCase()]) : [];
    if (!article) return [];
    const alike = await this.index.similar(article.id, count * ARTICLES_PER_STORY_MAX);
    return FoundStoriesService.oncePerStory(
      await findListedArticles(this.database, alike, await this.#readMutes(context)),
      [article.storyId],
    ).slice(0, count);
  }

  @Query(() => [ArticleModel], {
    description: 'News for a country; `param` is its lower-case code, `type` is "country"',
  })
  @Access('anyone')
  @Scope('read')
  async populateNews(
    @Args('param', { type: () => String }) param: string,
    @Args('type', { type: () => String }) type: string,
    @Args('language', {
      type: () => String,
      nullable: true,
      description: 'Returns only stories in this language, or English stories if it has no stories',
    })
    language: string | null,
    @Context() context: RequestContext,
  ): Promise<ArticleModel[]> {
    if (type !== 'country') throw new DomainError('BAD_INPUT', '"type" must be "country".');
    const country = parseCountry(param);
    if (country === null) throw new DomainError('BAD_INPUT', '"country" must be two letters, such as "us".');
    await this.limit.take(context, 'searches');
    await this.searches.requestNews({ text: '', category: null, country });
    const mutes = await this.#readMutes(context);
    const list = (code: string | null) => listCountryArticles(this.database, country, PAGE_SIZE_MAX, code, mutes);
    const articles = await list(parseLanguage(language));
    return articles.length > 0 || !language ? articles : list('en');
  }

  async #page(...args: Parameters<FoundStoriesService['page']>): Promise<FoundStoriesPage> {
    try {
      return await this.stories.page(...args);
    } catch (error) {
      if (error instanceof BadSearchCursor)
        throw new DomainError('BAD_INPUT', 'The next page of this list is not available. Search again.');
      throw error;
    }
  }

  async #readMutes({ bearer }: RequestContext): Promise<AccountMutes | null> {
    return bearer && findMutes(this.database, bearer.accountId);
  }

  // The scope is null if the search is not restricted to the caller's articles.
  async #ownScope(
    { heard: played, saved }: SearchPageArgs,
    context: RequestContext,
  ): Promise<Pick<SearchScope, 'among' | 'except'> | null> {
    if (played == null && !saved) return null;
    const listener = context.knownListener();
    const playedIds =
      played == null || listener === null ? [] : await listPlayedArticleIds(this.database, listener, PLAYED_FILTER_MAX);
    const savedIds = saved ? await listSavedArticleIds(this.database, context.signedIn().accountId) : null;
    if (played !== true) return { among: savedIds, except: playedIds };
    return { among: savedIds ? savedIds.filter((id) => playedIds.includes(id)) : playedIds };
  }
}

function within(first: number, most: number): number {
  if (first < 1 || first > most) throw new DomainError('BAD_INPUT', `"first" must be between 1 and ${most}.`);
  return first;
}

// The general tab contains every subject, so it does not filter.
function toTab(category: string | null | undefined): FeedCategory | null {
  const name = category?.toLowerCase();
  return feedCategories.find((tab) => tab === name && tab !== 'general') ?? null;
}

function toSubject(category: string | null | undefined): string | null {
  const topic = findTopic(category);
  return topic === null || topic.id === 'general' ? null : topic.id;
}
