import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { type SearchFilterArguments, argumentOf, namedFilters } from '@tidings/contracts/search/search-filters.ts';
import { PageArgs } from '../../server/graphql/page-args.ts';
import { ArticleModel } from '../article/article.model.ts';
import { typeOfValue } from './searched-text.ts';

@ObjectType('SearchResult')
export class SearchResultModel {
  @Field(() => ArticleModel) article!: ArticleModel;
  @Field(() => String, { description: 'Safe HTML: matches in <mark>, everything else escaped' }) titleHtml!: string;
  @Field(() => String, { description: 'Safe HTML, a passage of the text around a match' }) snippetHtml!: string;
}

@ObjectType('SearchPage')
export class SearchPageModel {
  @Field(() => [SearchResultModel]) results!: SearchResultModel[];
  @Field(() => String, { nullable: true }) endCursor!: string | null;
  @Field(() => Boolean) hasNextPage!: boolean;
  @Field(() => Boolean, { description: 'The search engine does not answer; the database did, perhaps less well' })
  degraded!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Nothing holds the words as typed: these, which nearly are those, were looked for',
  })
  corrected!: string | null;
  @Field(() => Boolean, { description: 'Nothing holds every word: these hold most of them' }) close!: boolean;
  @Field(() => Boolean, { description: 'A news service is being asked: the same search finds more in a moment' })
  asked!: boolean;
}

@ObjectType('SearchSuggestion')
export class SearchSuggestionModel {
  @Field(() => ID) articleId!: string;
  @Field(() => String) title!: string;
}

@ObjectType('SearchFacet', { description: 'A value stories have in common' })
export class SearchFacetModel {
  @Field(() => String) value!: string;
  @Field(() => Int) count!: number;
}

@ObjectType('SearchFacets', { description: 'What the stories found have in common, the most frequent first' })
export class SearchFacetsModel {
  @Field(() => [SearchFacetModel], { description: 'Names of sources' }) sources!: SearchFacetModel[];
  @Field(() => [SearchFacetModel], { description: 'Codes of countries' }) countries!: SearchFacetModel[];
  @Field(() => [SearchFacetModel], { description: 'Codes of languages' }) languages!: SearchFacetModel[];
}

@ArgsType()
export class SearchPageArgs extends PageArgs {
  @Field(() => String, { description: 'Words, "phrases", -exclusions, or' }) query!: string;
  @Field(() => String, { nullable: true }) category?: string | null;
  @Field(() => String, { nullable: true, description: 'Raises its own articles and excludes none' }) country?:
    | string
    | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Only what the person who asks has begun to listen to; false: only what they have not',
  })
  heard?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'Only what the person who asks saved; takes a sign-in' })
  saved?: boolean | null;
}

/** Search arguments, including the declared filters. */
export type SearchPageAsked = SearchPageArgs & SearchFilterArguments;
for (const [name, filter] of namedFilters)
  Field(() => typeOfValue(filter.value), {
    nullable: true,
    ...(filter.description === undefined ? {} : { description: filter.description }),
  })(SearchPageArgs.prototype, argumentOf(name, filter));
