import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import {
  type SearchFilterArguments,
  getFilterArgument,
  searchFilterEntries,
} from '@tidings/contracts/search/search-filters.ts';
import { PageArgs } from '../../server/graphql/model-parts.ts';
import { ArticleModel } from '../article/article.model.ts';
import { getFilterValueType } from './search-input.ts';

@ObjectType('SearchResult')
export class SearchResultModel {
  @Field(() => ArticleModel) article!: ArticleModel;
  @Field(() => String, { description: 'Safe HTML: matches in <mark>, everything else escaped' }) titleHtml!: string;
  @Field(() => String, { description: 'Safe HTML: a passage of the text around a match' }) snippetHtml!: string;
}

@ObjectType('SearchPage')
export class SearchPageModel {
  @Field(() => [SearchResultModel]) results!: SearchResultModel[];
  @Field(() => String, { nullable: true }) endCursor!: string | null;
  @Field(() => Boolean) hasNextPage!: boolean;
  @Field(() => Boolean, {
    description:
      'True if the search engine does not respond; results then come from the database and may be less relevant',
  })
  degraded!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Similar words that the results are for, if nothing matches the words as typed; null otherwise',
  })
  corrected!: string | null;
  @Field(() => Boolean, { description: 'True if nothing matches every word; results then match most of the words' })
  close!: boolean;
  @Field(() => Boolean, {
    description: 'True while a news service is being queried; repeat the search soon for more results',
  })
  asked!: boolean;
}

@ObjectType('SearchSuggestion')
export class SearchSuggestionModel {
  @Field(() => ID) articleId!: string;
  @Field(() => String) title!: string;
}

@ObjectType('SearchFacet', { description: 'A value that results have in common' })
export class SearchFacetModel {
  @Field(() => String) value!: string;
  @Field(() => Int) count!: number;
}

@ObjectType('SearchFacets', { description: 'Values that the results have in common, most frequent first' })
export class SearchFacetsModel {
  @Field(() => [SearchFacetModel], { description: 'Source names' }) sources!: SearchFacetModel[];
  @Field(() => [SearchFacetModel], { description: 'Country codes' }) countries!: SearchFacetModel[];
  @Field(() => [SearchFacetModel], { description: 'Language codes' }) languages!: SearchFacetModel[];
}

@ArgsType()
export class SearchPageArgs extends PageArgs {
  @Field(() => String, { description: 'Search text; supports words, "phrases", -exclusions and `or`' }) query!: string;
  @Field(() => String, { nullable: true }) category?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Ranks articles from this country higher, without excluding others',
  })
  country?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'If true, returns only articles that the caller has started; if false, only other articles; if ' +
      'omitted, both',
  })
  heard?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to return only articles that the caller saved; requires sign-in',
  })
  saved?: boolean | null;
}

export type SearchPageRequest = SearchPageArgs & SearchFilterArguments;
for (const [name, filter] of searchFilterEntries)
  Field(() => getFilterValueType(filter.value), {
    nullable: true,
    ...(filter.description === undefined ? {} : { description: filter.description }),
  })(SearchPageArgs.prototype, getFilterArgument(name, filter));
