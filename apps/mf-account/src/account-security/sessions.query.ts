import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@tidings/api-client/account-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';

/** The person is part of the key, so nobody sees another's. */
const sessionsKey = (viewer: string) => ['sessions', viewer] as const;
const listDocument = operation<{ sessions: Session[] }>(
  'query Sessions { sessions { id device createdAt lastUsedAt current } }',
);
const endDocument = operation<{ endSession: boolean }, { id: string }>(
  'mutation EndSession($id: ID!) { endSession(id: $id) }',
);

/** The browsers that are signed in, last used first. */
export const useSessions = (viewer: string) =>
  useQuery({
    queryKey: sessionsKey(viewer),
    queryFn: async ({ signal }) => (await graphqlFetch(listDocument, {}, signal)).sessions,
  });

/** Signs one of them out. */
export function useEndSession(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await graphqlFetch(endDocument, { id });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey(viewer) }),
  });
}
