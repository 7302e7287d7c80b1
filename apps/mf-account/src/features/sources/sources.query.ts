import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { ARTICLE_CARD_FIELDS } from '@tidings/api-client/operations/article-fields.ts';
import type {
  ExportSourcesQuery,
  ImportSourcesMutation,
  MoveSourceMutation,
  MuteSourceMutation,
  MuteWordMutation,
  MutedWordsQuery,
  RemoveSourceMutation,
  SourceStoriesQuery,
  SourcesQuery,
  SubscribeSourceMutation,
  UnmuteWordMutation,
} from '../../generated/operation-types.ts';

const PAGE = 30;
/** Refetch interval while sources or their articles are still being fetched. */
const SOON_MS = 1_500;
const OWN_SOURCE_FIELDS =
  'id sourceId address name folder muted health lastSuccessAt nextTryAt problemCode problem addedAt';
const REFUSED = '... on SourceRefused { code message field }';

export type MutedWord = MutedWordsQuery['data']['mutedWords'][number];
type Imported = ImportSourcesMutation['data']['importSources'];
export type SourceRefusal = Extract<Imported, { __typename: 'SourceRefused' }>;
export type SourcesImported = Omit<Extract<Imported, { __typename: 'SourcesImported' }>, '__typename'>;

/** The key includes the account, so that accounts do not share cached responses. */
const sourcesKey = (viewer: string) => ['sources', viewer] as const;

const listDocument = operation<SourcesQuery>(`query Sources { sources { ${OWN_SOURCE_FIELDS} } }`);
const storiesDocument = operation<SourceStoriesQuery>(`
  query SourceStories($first: Int, $after: String) { sourceStories(first: $first,
  after: $after) { articles { ${ARTICLE_CARD_FIELDS} } endCursor hasNextPage } }`);
const wordsDocument = operation<MutedWordsQuery>('query MutedWords { mutedWords { id word } }');
const exportDocument = operation<ExportSourcesQuery>('query ExportSources { exportSources }');
const subscribeDocument = operation<SubscribeSourceMutation>(`
  mutation SubscribeSource($address: String!, $folder: String) { subscribeSource(address: $address,
  folder: $folder) { __typename ... on OwnSource { ${OWN_SOURCE_FIELDS} } ${REFUSED} } }`);
const moveDocument = operation<MoveSourceMutation>(`
  mutation MoveSource($id: ID!, $folder: String!) { moveSource(id: $id,
  folder: $folder) { __typename ... on OwnSource { id folder } ${REFUSED} } }`);
const muteDocument = operation<MuteSourceMutation>(
  'mutation MuteSource($id: ID!, $muted: Boolean!) { muteSource(id: $id, muted: $muted) { id muted } }',
);
const removeDocument = operation<RemoveSourceMutation>('mutation RemoveSource($id: ID!) { removeSource(id: $id) }');
const importDocument = operation<ImportSourcesMutation>(`
  mutation ImportSources($opml: String!) { importSources(opml: $opml) { __typename ... on SourcesImported { added
  already unusable leftOut } ${REFUSED} } }`);
const muteWordDocument = operation<MuteWordMutation>(`
  mutation MuteWord($word: String!) { muteWord(word: $word) { __typename ... on MutedWord { id word } ${REFUSED} } }`);
const unmuteWordDocument = operation<UnmuteWordMutation>('mutation UnmuteWord($id: ID!) { unmuteWord(id: $id) }');

/** Fetches sources sorted by folder and name, and refetches them while a source is new. */
export const useSources = (viewer: string) =>
  useQuery({
    queryKey: [...sourcesKey(viewer), 'list'],
    queryFn: async ({ signal }) => (await graphqlFetch(listDocument, {}, signal)).sources,
    refetchInterval: ({ state }) => (state.data?.some(({ health }) => health === 'new') ? SOON_MS : false),
  });

/**
 * Fetches articles from the account's sources. If `expected` is set, keeps refetching, because more articles will
 * arrive.
 */
export const useSourceArticles = (viewer: string, expected: boolean) =>
  useInfiniteQuery({
    queryKey: [...sourcesKey(viewer), 'stories', expected],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await graphqlFetch(storiesDocument, { first: PAGE, after: pageParam }, signal)).sourceStories,
    getNextPageParam: (page) => (page.hasNextPage ? page.endCursor : null),
    refetchInterval: expected ? SOON_MS : false,
  });

export const useMutedWords = (viewer: string) =>
  useQuery({
    queryKey: [...sourcesKey(viewer), 'words'],
    queryFn: async ({ signal }) => (await graphqlFetch(wordsDocument, {}, signal)).mutedWords,
  });

export const exportSources = async (): Promise<string> => (await graphqlFetch(exportDocument, {})).exportSources;

function useChange<Input, Result>(
  viewer: string,
  change: (input: Input) => Promise<Result>,
  concerned: readonly (readonly string[])[] = [],
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([sourcesKey(viewer), ...concerned].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
const LISTS_WITHOUT_MUTED = ['feed', 'search', 'similar', 'populated-news'].map((key) => [key] as const);
const getRefusal = (result: { __typename: string }): SourceRefusal | null =>
  result.__typename === 'SourceRefused' ? (result as SourceRefusal) : null;

/** Subscribes to a source, which takes up to 15 s. Resolves to a refusal or null. */
export const useSubscribe = (viewer: string) =>
  useChange(viewer, async (input: { address: string; folder: string }) =>
    getRefusal((await graphqlFetch(subscribeDocument, input)).subscribeSource),
  );
export const useMoveSource = (viewer: string) =>
  useChange(viewer, async (input: { id: string; folder: string }) =>
    getRefusal((await graphqlFetch(moveDocument, input)).moveSource),
  );
export const useMuteSource = (viewer: string) =>
  useChange(
    viewer,
    async (input: { id: string; muted: boolean }) => {
      await graphqlFetch(muteDocument, input);
    },
    LISTS_WITHOUT_MUTED,
  );
export const useRemoveSource = (viewer: string) =>
  useChange(viewer, async (id: string) => {
    await graphqlFetch(removeDocument, { id });
  });
export const useMuteWord = (viewer: string) =>
  useChange(
    viewer,
    async (word: string) => getRefusal((await graphqlFetch(muteWordDocument, { word })).muteWord),
    LISTS_WITHOUT_MUTED,
  );
export const useUnmuteWord = (viewer: string) =>
  useChange(
    viewer,
    async (id: string) => {
      await graphqlFetch(unmuteWordDocument, { id });
    },
    LISTS_WITHOUT_MUTED,
  );

export const useImportSources = (viewer: string) =>
  useChange(viewer, async (documents: readonly string[]): Promise<SourcesImported | SourceRefusal> => {
    const sum: SourcesImported = { added: 0, already: 0, unusable: 0, leftOut: 0 };
    for (const opml of documents) {
      const { importSources: part } = await graphqlFetch(importDocument, { opml });
      if (part.__typename === 'SourceRefused') return part;
      for (const name of ['added', 'already', 'unusable', 'leftOut'] as const) sum[name] += part[name];
    }
    return sum;
  });
