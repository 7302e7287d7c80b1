import { Args, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { feedCategories } from '@tidings/contracts/news/categories.ts';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { PAGE_SIZE_MAX, SEARCH_QUERY_MAX } from '@tidings/contracts/limits/limits.ts';
import { SearchIndex } from '@tidings/platform/search-index/search-index.port.ts';
import { ArticleModel } from '../article/article.model.ts';
import { listedArticles } from '../article/article.rows.ts';
import { ApiError } from '../graphql/api-error.ts';
import { newsOfCountry } from './country-news.rows.ts';

const SEARCH_RESULTS = 50;

@Resolver()
export class SearchResolver {
  constructor(private readonly database: DataSource, private readonly index: SearchIndex) {}

  @Query(() => [ArticleModel], { description: 'Best and newest first; a country raises its own articles and excludes none' })
  async searchArticles(
    @Args('query', { type: () => String }) query: string,
    @Args('category', { type: () => String, nullable: true }) category: string | null,
    @Args('country', { type: () => String, nullable: true }) country: string | null,
  ): Promise<ArticleModel[]> {
    if (query.length > SEARCH_QUERY_MAX) throw new ApiError('BAD_INPUT', `A search has at most ${SEARCH_QUERY_MAX} characters.`);
    const { hits } = await this.index.search({
      text: query, category: tabOf(category), country: country?.toLowerCase() || null, first: SEARCH_RESULTS, highlights: false,
    });
    return listedArticles(this.database, hits.map((hit) => hit.id));
  }

  @Query(() => [ArticleModel], { description: 'What is known for a country; `param` is its lower-case code, `type` is "country"' })
  async populateNews(
    @Args('param', { type: () => String }) param: string,
    @Args('type', { type: () => String }) type: string,
  ): Promise<ArticleModel[]> {
    if (type !== 'country') throw new ApiError('BAD_INPUT', 'News is populated by "country".');
    if (!/^[a-z]{2}$/i.test(param)) throw new ApiError('BAD_INPUT', 'A country is two letters.');
    return newsOfCountry(this.database, param.toLowerCase(), PAGE_SIZE_MAX);
  }
}

// Headlines hold every subject, so they narrow nothing; a subject we do not know narrows nothing either.
function tabOf(category: string | null): FeedCategory | null {
  const name = category?.toLowerCase();
  return feedCategories.find((tab) => tab === name && tab !== 'general') ?? null;
}
