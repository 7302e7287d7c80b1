import { GraphQLISODateTime } from '@nestjs/graphql';
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

export const getFilterValueType = (value: FilterValueType) => valueKinds[value].type;

export const parseSearchFilters = (args: SearchFilterArguments): SearchFilterValues =>
  Object.fromEntries(
    searchFilterEntries.map(([name, filter]) => [
      name,
      (valueKinds[filter.value].read as (input: unknown) => SearchFilterValues[SearchFilterName])(
        args[getFilterArgument(name, filter)],
      ),
    ]),
  );
