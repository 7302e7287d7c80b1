import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { DescriptionQuery } from '../../generated/operation-types.ts';

const descriptionDocument = operation<DescriptionQuery>(
  'query Description($id: ID!) { article(id: $id) { description } }',
  { isKept: true },
);

/** Fetches the publisher's description, or the API's placeholder. Disabled if `id` is null. */
export const useDescription = (id: string | null) =>
  useQuery({
    queryKey: ['description', id],
    enabled: id !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await graphqlFetch(descriptionDocument, { id: id ?? '' }, signal)).article?.description ?? '',
  });
