import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreatePersonalTokenInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type {
  CreatePersonalTokenMutation,
  PersonalTokensQuery,
  RevokePersonalTokenMutation,
} from '../generated/operation-types.ts';

export type PersonalToken = PersonalTokensQuery['data']['personalTokens'][number];

/** The key includes the account, so that accounts do not share cached responses. */
const tokensKey = (viewer: string) => ['personal-tokens', viewer] as const;

const listDocument = operation<PersonalTokensQuery>(
  'query PersonalTokens { personalTokens { id name scopes createdAt expiresAt lastUsedAt } }',
);
const createDocument = operation<CreatePersonalTokenMutation>(
  'mutation CreatePersonalToken($input: CreatePersonalTokenInput!) { createPersonalToken(input: $input) { secret } }',
);
const revokeDocument = operation<RevokePersonalTokenMutation>(
  'mutation RevokePersonalToken($id: ID!) { revokePersonalToken(id: $id) }',
);

export const usePersonalTokens = (viewer: string) =>
  useQuery({
    queryKey: tokensKey(viewer),
    queryFn: async ({ signal }) => (await graphqlFetch(listDocument, {}, signal)).personalTokens,
  });

/** Returns the secret of the new token. */
export function useCreatePersonalToken(viewer: string) {
  const queries = useQueryClient();
  return async (input: CreatePersonalTokenInput): Promise<string> => {
    const { createPersonalToken } = await graphqlFetch(createDocument, { input });
    void queries.invalidateQueries({ queryKey: tokensKey(viewer) });
    return createPersonalToken.secret;
  };
}

export function useRevokePersonalToken(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await graphqlFetch(revokeDocument, { id });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: tokensKey(viewer) }),
  });
}
