import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { LexiconEntry, LexiconEntryInput } from '@tidings/api-client/types.ts';

const FIELDS = 'id match say kind language caseSensitive';
/** The person is part of the key, so nobody sees another's. */
const lexiconKey = (viewer: string) => ['lexicon', viewer] as const;
type Refusal = { code: string; message: string; field: string | null };
type Added = ({ __typename: 'LexiconEntry' } & LexiconEntry) | ({ __typename: 'LexiconRefused' } & Refusal);

const listDocument = operation<{ lexicon: LexiconEntry[] }>(`query Lexicon { lexicon { ${FIELDS} } }`);
const addDocument = operation<{ addLexiconEntry: Added }, { input: LexiconEntryInput }>(`
  mutation AddLexiconEntry($input: LexiconEntryInput!) {
    addLexiconEntry(input: $input) { __typename ... on LexiconEntry { ${FIELDS} } ... on LexiconRefused { code message
    field } }
  }`);
const removeDocument = operation<{ removeLexiconEntry: boolean }, { id: string }>(
  'mutation RemoveLexiconEntry($id: ID!) { removeLexiconEntry(id: $id) }',
);

/** How this person wants names read aloud, in the order of the alphabet. */
export const useLexicon = (viewer: string) =>
  useQuery({
    queryKey: lexiconKey(viewer),
    queryFn: async ({ signal }) => (await graphqlFetch(listDocument, {}, signal)).lexicon,
  });

/** Notes a name; answers why not when it is refused, else null. */
export function useAddLexiconEntry(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: LexiconEntryInput): Promise<Refusal | null> => {
      const { addLexiconEntry: added } = await graphqlFetch(addDocument, { input });
      return added.__typename === 'LexiconRefused' ? added : null;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: lexiconKey(viewer) }),
  });
}

/** Takes a name back. */
export function useRemoveLexiconEntry(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await graphqlFetch(removeDocument, { id });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: lexiconKey(viewer) }),
  });
}
