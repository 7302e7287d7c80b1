import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import type { ReactNode } from 'react';
import { useFormWords } from '../account-forms/form.words.ts';
import { getErrorMessage } from '../account-forms/use-submission.ts';
import type { CancelDeletionMutation, DeleteAccountMutation, LeavingQuery } from '../generated/operation-types.ts';
import { usePageWords } from '../page.words.ts';
import { formatDay } from '../words/format-day.ts';
import css from './privacy-section.module.css';
import { usePrivacyWords } from './privacy.words.ts';

/** Shows the scheduled deletion, or `otherwise` if none is scheduled. `level` is the heading level. */
export function DeletionNotice({
  viewer,
  level,
  otherwise,
  more,
}: {
  viewer: string;
  level: 2 | 3;
  otherwise?: ReactNode;
  more?: ReactNode;
}) {
  const words = usePrivacyWords();
  const { locale } = usePageWords();
  const { failed } = useFormWords();
  const { notify } = useShell();
  const { data } = usePendingDeletion(viewer);
  const stay = useCancelDeletion(viewer);
  if (data === undefined) return null;
  if (data === null) return otherwise;
  const Heading = `h${level}` as const;
  const cancelDeletion = () =>
    stay.mutate(undefined, {
      onSuccess: () => notify('success', words.kept),
      onError: (error) => notify('error', getErrorMessage(error, failed)),
    });
  return (
    <div className={css.part} role="status">
      <Heading>{words.leaving}</Heading>
      <p>{words.goneOn(formatDay(data.goneAt, locale))}</p>
      <p className={css.ways}>
        <Button look="main" disabled={stay.isPending} onClick={cancelDeletion}>
          {words.keep}
        </Button>
        {more}
      </p>
    </div>
  );
}

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

function useCancelDeletion(viewer: string) {
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
