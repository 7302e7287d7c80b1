import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { CancelDeletionMutation, DeleteAccountMutation, LeavingQuery } from '../generated/operation-types.ts';

const LEAVING_FIELDS = '__typename leavingAt goneAt';
const leavingKey = (viewer: string | null) => ['leaving', viewer] as const;
const stateDocument = operation<LeavingQuery>(`query Leaving { leaving { ${LEAVING_FIELDS} } }`);
const deleteDocument = operation<DeleteAccountMutation>(
  `mutation DeleteAccount($password: String) { deleteAccount(password: $password) {
    ... on Leaving { ${LEAVING_FIELDS} } ... on Refused { __typename code message field } } }`,
);
const stayDocument = operation<CancelDeletionMutation>('mutation CancelDeletion { cancelDeletion }');

export const usePendingDeletion = (viewer: string | null) =>
  useQuery({
    queryKey: leavingKey(viewer),
    enabled: viewer !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => (await graphqlFetch(stateDocument, {}, signal)).leaving,
  });

/** Schedules the deletion and signs out everywhere. `password` is null for accounts that sign in through a provider. */
export const deleteAccount = async (password: string | null) =>
  (await graphqlFetch(deleteDocument, { password })).deleteAccount;

export function useCancelDeletion(viewer: string) {
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
