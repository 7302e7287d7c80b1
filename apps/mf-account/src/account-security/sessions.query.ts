import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { EndSessionMutation, SessionsQuery } from '../generated/operation-types.ts';

/** A signed-in browser. `current` marks the session of the request. */
export type Session = SessionsQuery['data']['sessions'][number];

/** The key includes the account, so that accounts do not share cached responses. */
const sessionsKey = (viewer: string) => ['sessions', viewer] as const;
const listDocument = operation<SessionsQuery>('query Sessions { sessions { id device createdAt lastUsedAt current } }');
const endDocument = operation<EndSessionMutation>('mutation EndSession($id: ID!) { endSession(id: $id) }');

export const useSessions = (viewer: string) =>
  useQuery({
    queryKey: sessionsKey(viewer),
    queryFn: async ({ signal }) => (await graphqlFetch(listDocument, {}, signal)).sessions,
  });

export function useEndSession(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await graphqlFetch(endDocument, { id });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey(viewer) }),
  });
}
