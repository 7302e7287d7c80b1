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
    description: 'The search engine does not respond; results come from the database and may be worse',
  })
  degraded!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Nothing matches the words as typed; results are for these similar words',
  })
  corrected!: string | null;
  @Field(() => Boolean, { description: 'Nothing matches every word; results match most of them' }) close!: boolean;
  @Field(() => Boolean, { description: 'A news service is being queried: repeat the search soon for more results' })
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
  @Field(() => String, { description: 'Words, "phrases", -exclusions, or' }) query!: string;
  @Field(() => String, { nullable: true }) category?: string | null;
  @Field(() => String, { nullable: true, description: 'Ranks articles of this country higher and excludes none' })
  country?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'True for only articles that the caller started; false for only other articles',
  })
  heard?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'Only articles that the caller saved; requires sign-in' })
  saved?: boolean | null;
}

export type SearchPageRequest = SearchPageArgs & SearchFilterArguments;
for (const [name, filter] of searchFilterEntries)
  Field(() => getFilterValueType(filter.value), {
    nullable: true,
    ...(filter.description === undefined ? {} : { description: filter.description }),
  })(SearchPageArgs.prototype, getFilterArgument(name, filter));
