import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Refused } from '@tidings/api-client/account-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';

/** An account that is to go, and when everything about the person will be gone (ISO). */
export type Leaving = { __typename: 'Leaving'; leavingAt: string; goneAt: string };

const FIELDS = '__typename leavingAt goneAt';
const leavingKey = (viewer: string | null) => ['leaving', viewer] as const;
const stateDocument = operation<{ leaving: Leaving | null }>(`query Leaving { leaving { ${FIELDS} } }`);
const deleteDocument = operation<{ deleteAccount: Leaving | Refused }, { password: string | null }>(
  `mutation DeleteAccount($password: String) { deleteAccount(password: $password) { ... on Leaving { ${FIELDS} } ... on
    Refused { __typename code message field } } }`,
);
const stayDocument = operation<{ cancelDeletion: boolean }>('mutation CancelDeletion { cancelDeletion }');

/** Null unless this account is to go. */
export const useLeaving = (viewer: string | null) =>
  useQuery({
    queryKey: leavingKey(viewer),
    enabled: viewer !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => (await graphqlFetch(stateDocument, {}, signal)).leaving,
  });

/**
 * Signs out everywhere; what belongs to the person goes with the account, later. `password`: null for who signs in with
 * a provider.
 */
export const deleteAccount = async (password: string | null) =>
  (await graphqlFetch(deleteDocument, { password })).deleteAccount;

/** Keeps the account after all. */
export function useStay(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await graphqlFetch(stayDocument, {});
    },
    onSuccess: () => {
      queries.setQueryData(leavingKey(viewer), null);
    },
  });
}
