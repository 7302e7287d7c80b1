import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { LanguagesQuery } from '../../generated/operation-types.ts';

const languages = operation<LanguagesQuery>(`
  query Languages { languages { code name stories sources voices interface } }`);

/** Until there are stories at all the sources are being asked: look again soon. */
const EMPTY_REFETCH_MS = 1500;

/** The languages one can read in, and what each has. */
export const useLanguages = () =>
  useQuery({
    queryKey: ['languages'],
    queryFn: async ({ signal }) => (await graphqlFetch(languages, {}, signal)).languages,
    refetchInterval: ({ state: { data } }) => (data?.every(({ stories }) => stories === 0) ? EMPTY_REFETCH_MS : false),
  });
