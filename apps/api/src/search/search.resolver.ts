import { Args, Context, ID, Int, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { feedCategories } from '@tidings/contracts/news/categories.ts';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { topicOf } from '@tidings/contracts/news/search-topics.ts';
import { PAGE_SIZE_MAX } from '@tidings/contracts/limits/limits.ts';
import { SEARCH_RESULTS_MAX, SIMILAR_DEFAULT, SIMILAR_MAX, SUGGESTIONS_DEFAULT, SUGGESTIONS_MAX } from '@tidings/contracts/limits/search-limits.ts';
import { BadSearchCursor, SearchIndex } from '@tidings/platform/search-index/search-index.port.ts';
import type { SearchRequest } from '@tidings/platform/search-index/search-index.port.ts';
import { Access } from '../access/access.ts';
import { AddressLimit } from '../account/address-limit.service.ts';
import { ArticleModel } from '../article/article.model.ts';
import { isArticleId, listedArticles } from '../article/article.rows.ts';
import { ApiError } from '../graphql/api-error.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { newsOfCountry } from './country-news.rows.ts';
import { SearchPageArgs, SearchPageModel, SearchSuggestionModel } from './search.model.ts';
import { countryOf, languageOf, momentOf, searchedText } from './searched-text.ts';
import { Searches } from './searches.service.ts';
import type { Searched } from './searches.service.ts';

@Resolver()
export class SearchResolver {
  constructor(private readonly database: DataSource, private readonly index: SearchIndex, private readonly searches: Searches, private readonly limit: AddressLimit) {}

  @Query(() => [ArticleModel], { description: 'Best and newest first; a country raises its own articles and excludes none' })
  @Access('public')
  async searchArticles(
    @Args('query', { type: () => String }) query: string,
    @Args('category', { type: () => String, nullable: true }) category: string | null,
    @Args('country', { type: () => String, nullable: true }) country: string | null,
    @Context() context: RequestContext,
  ): Promise<ArticleModel[]> {
    const search = { text: searchedText(query), category: tabOf(category), country: countryOf(country), first: SEARCH_RESULTS_MAX, highlights: false };
    await this.limit.take(context, 'searches');
    const { hits } = await this.searches.find(search, subjectOf(category));
    return listedArticles(this.database, hits.map((hit) => hit.id));
  }

  @Query(() => SearchPageModel, { description: 'One page of what a search finds, with the matches marked' })
  @Access('public')
  async searchPage(@Args() { query, category, country, language, from, first, after }: SearchPageArgs, @Context() context: RequestContext): Promise<SearchPageModel> {
    const search = {
      text: searchedText(query), category: tabOf(category), country: countryOf(country), language: languageOf(language), from: momentOf(from), first: within(first, PAGE_SIZE_MAX), after: after ?? null, paged: true,
    };
    await this.limit.take(context, 'searches');
    const { hits, nextCursor, degraded, asked } = await this.#page(search, subjectOf(category));
    const articles = new Map((await listedArticles(this.database, hits.map(({ id }) => id))).map((article) => [article.id, article]));
    const results = hits.flatMap(({ id, title, snippet }) => {
      const article = articles.get(id);
      return article ? [{ article, titleHtml: title, snippetHtml: snippet }] : [];
    });
    return { results, endCursor: nextCursor, hasNextPage: nextCursor !== null, degraded, asked };
  }

  @Query(() => [SearchSuggestionModel], { description: 'Titles that go on as the typed beginning does, newest first' })
  @Access('public')
  async searchSuggestions(
    @Args('prefix', { type: () => String }) prefix: string,
    @Args('first', { type: () => Int, defaultValue: SUGGESTIONS_DEFAULT }) first: number,
  ): Promise<SearchSuggestionModel[]> {
    const suggestions = await this.index.suggest({ prefix: searchedText(prefix), first: within(first, SUGGESTIONS_MAX) });
    return suggestions.map(({ id, title }) => ({ articleId: id, title }));
  }

  @Query(() => [ArticleModel], { description: 'Articles that share telling words with this one, most alike first' })
  @Access('public')
  async similarArticles(
    @Args('id', { type: () => ID }) id: string,
    @Args('first', { type: () => Int, defaultValue: SIMILAR_DEFAULT }) first: number,
  ): Promise<ArticleModel[]> {
    const count = within(first, SIMILAR_MAX);
    return isArticleId(id) ? listedArticles(this.database, await this.index.similar(id.toLowerCase(), count)) : [];
  }

  @Query(() => [ArticleModel], { description: 'What is known for a country; `param` is its lower-case code, `type` is "country"' })
  @Access('public')
  async populateNews(
    @Args('param', { type: () => String }) param: string,
    @Args('type', { type: () => String }) type: string,
    @Context() context: RequestContext,
  ): Promise<ArticleModel[]> {
    if (type !== 'country') throw new ApiError('BAD_INPUT', 'News is populated by "country".');
    const country = countryOf(param);
    if (country === null) throw new ApiError('BAD_INPUT', 'A country is two letters.');
    await this.limit.take(context, 'searches');
    await this.searches.wish({ text: '', category: null, country });
    return newsOfCountry(this.database, country, PAGE_SIZE_MAX);
  }

  async #page(search: SearchRequest, subject: string | null): Promise<Searched> {
    try {
      return await this.searches.find(search, subject);
    } catch (error) {
      if (error instanceof BadSearchCursor) throw new ApiError('BAD_INPUT', 'This list cannot be continued. Search again.');
      throw error;
    }
  }
}

function within(first: number, most: number): number {
  if (first < 1 || first > most) throw new ApiError('BAD_INPUT', `"first" is between 1 and ${most}.`);
  return first;
}

// Headlines hold every subject, so they narrow nothing; a subject we do not know narrows nothing either.
function tabOf(category: string | null | undefined): FeedCategory | null {
  const name = category?.toLowerCase();
  return feedCategories.find((tab) => tab === name && tab !== 'general') ?? null;
}

// What a news service is asked with: any of the subjects a search can be narrowed to.
function subjectOf(category: string | null | undefined): string | null {
  const topic = topicOf(category);
  return topic === null || topic.id === 'general' ? null : topic.id;
}
