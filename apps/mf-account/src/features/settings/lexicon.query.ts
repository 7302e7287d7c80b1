import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LexiconEntryInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type {
  AddLexiconEntryMutation,
  LexiconQuery,
  RemoveLexiconEntryMutation,
} from '../../generated/operation-types.ts';

const LEXICON_ENTRY_FIELDS = 'id match say kind language caseSensitive';
/** The key includes the account, so that accounts do not share cached responses. */
const lexiconKey = (viewer: string) => ['lexicon', viewer] as const;
type Refusal = Extract<AddLexiconEntryMutation['data']['addLexiconEntry'], { __typename: 'LexiconRefused' }>;

const listDocument = operation<LexiconQuery>(`query Lexicon { lexicon { ${LEXICON_ENTRY_FIELDS} } }`);
const addDocument = operation<AddLexiconEntryMutation>(`
  mutation AddLexiconEntry($input: LexiconEntryInput!) {
    addLexiconEntry(input: $input) { __typename ... on LexiconEntry { ${LEXICON_ENTRY_FIELDS} }
    ... on LexiconRefused { code message field } }
  }`);
const removeDocument = operation<RemoveLexiconEntryMutation>(
  'mutation RemoveLexiconEntry($id: ID!) { removeLexiconEntry(id: $id) }',
);

export const useLexicon = (viewer: string) =>
  useQuery({
    queryKey: lexiconKey(viewer),
    queryFn: async ({ signal }) => (await graphqlFetch(listDocument, {}, signal)).lexicon,
  });

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

export function useRemoveLexiconEntry(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await graphqlFetch(removeDocument, { id });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: lexiconKey(viewer) }),
  });
}
