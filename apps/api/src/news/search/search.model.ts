import { ArgsType, Field, GraphQLISODateTime, ID, Int, ObjectType } from '@nestjs/graphql';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { SEARCH_QUERY_MAX, SOURCE_NAME_MAX } from '@tidings/contracts/limits/news-limits.ts';
import {
  type FilterValueType,
  type SearchFilterArguments,
  type SearchFilterName,
  type SearchFilterValues,
  getFilterArgument,
  searchFilterEntries,
} from '@tidings/contracts/search/search-filters.ts';
import { DomainError, checkStorable } from '@tidings/domain/errors/domain-error.ts';
import { PageArgs } from '../../server/graphql/request-context.ts';
import { ArticleModel } from '../article/article.resolver.ts';

export type SearchPageRequest = SearchPageArgs & SearchFilterArguments;

const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu;
const SPACES = /\s+/gu;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** Returns one line without unprintable characters, possibly empty. Throws BAD_INPUT if the text is too long. */
export function normalizeSearchText(text: string): string {
  if (text.length > SEARCH_QUERY_MAX)
    throw new DomainError('BAD_INPUT', `The search must have at most ${SEARCH_QUERY_MAX} characters. Use fewer words.`);
  const line = text.replace(UNPRINTABLE, ' ').replace(SPACES, ' ').trim();
  return SAYS_SOMETHING.test(line) ? line : '';
}

/** Returns the country code in lower case, or null if empty. Throws BAD_INPUT if it is invalid. */
export function parseCountry(country: string | null | undefined): string | null {
  if (!country) return null;
  if (!/^[a-z]{2}$/i.test(country)) throw new DomainError('BAD_INPUT', '"country" must be two letters, such as "us".');
  return country.toLowerCase();
}

/** Returns the primary language, or null if empty. Throws BAD_INPUT if it is invalid. */
export function parseLanguage(language: string | null | undefined): string | null {
  if (!language) return null;
  if (!/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(language))
    throw new DomainError('BAD_INPUT', '"language" must be a language code such as "en" or "pt-BR".');
  return getPrimaryLanguage(language);
}

/** Throws BAD_INPUT outside the years 1 to 9999, which search engines cannot store. */
function parseTime(from: Date | null | undefined): Date | null {
  if (!from) return null;
  const year = from.getUTCFullYear();
  if (!(year >= 1 && year <= 9_999))
    throw new DomainError('BAD_INPUT', 'The date-time must be in the format "2026-11-21T09:00:00Z".');
  return from;
}

function parseSourceName(source: string | null | undefined): string | null {
  checkStorable('The source name', source ?? '', SOURCE_NAME_MAX);
  return source || null;
}

const valueKinds = {
  language: { type: String, read: parseLanguage },
  country: { type: String, read: parseCountry },
  source: { type: String, read: parseSourceName },
  moment: { type: GraphQLISODateTime, read: parseTime },
} as const satisfies Record<FilterValueType, object>;

const getFilterValueType = (value: FilterValueType) => valueKinds[value].type;

export const parseSearchFilters = (args: SearchFilterArguments): SearchFilterValues =>
  Object.fromEntries(
    searchFilterEntries.map(([name, filter]) => [
      name,
      (valueKinds[filter.value].read as (input: unknown) => SearchFilterValues[SearchFilterName])(
        args[getFilterArgument(name, filter)],
      ),
    ]),
  );

@ObjectType('SearchResult')
class SearchResultModel {
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
class SearchFacetModel {
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
for (const [name, filter] of searchFilterEntries)
  Field(() => getFilterValueType(filter.value), {
    nullable: true,
    ...(filter.description === undefined ? {} : { description: filter.description }),
  })(SearchPageArgs.prototype, getFilterArgument(name, filter));
