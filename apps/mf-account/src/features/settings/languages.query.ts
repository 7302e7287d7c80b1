import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { LanguagesQuery } from '../../generated/operation-types.ts';

const languages = operation<LanguagesQuery>(`
  query Languages { languages { code name stories sources voices interface } }`);

const EMPTY_REFETCH_MS = 1500;

export const useLanguages = () =>
  useQuery({
    queryKey: ['languages'],
    queryFn: async ({ signal }) => (await graphqlFetch(languages, {}, signal)).languages,
    refetchInterval: ({ state: { data } }) => (data?.every(({ stories }) => stories === 0) ? EMPTY_REFETCH_MS : false),
  });
