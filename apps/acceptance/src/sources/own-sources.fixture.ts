import type { TestApi } from '@tidings/api/testing/test-api.ts';
import { Visitor } from '@tidings/api/testing/visitor.ts';

type Own = {
  id: string;
  __typename: string;
  code?: string;
  message: string;
  address: string;
  name: string;
  folder: string;
  health: string;
  muted: boolean;
  problemCode: string | null;
  problem: string | null;
  lastSuccessAt: string | null;
};
const FIELDS = 'id address name folder muted health problemCode problem lastSuccessAt nextTryAt';
const RESULT = `{ __typename ... on OwnSource { ${FIELDS} } ... on SourceRefused { code message field } }`;
export const runOperation = async <T>(person: Visitor, query: string, variables: object = {}): Promise<T> => {
  const { data, errors } = await person.ask(query, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data as T;
};
export const subscribe = async (person: Visitor, address: string, folder?: string) =>
  (
    await runOperation<{ subscribeSource: Own }>(
      person,
      `mutation S($address: String!, $folder: String) { subscribeSource(address: $address,
        folder: $folder) ${RESULT} }`,
      { address, folder },
    )
  ).subscribeSource;
export const moveSource = async (person: Visitor, id: string, folder: string) =>
  (
    await runOperation<{ moveSource: Own }>(
      person,
      `mutation M($id: ID!, $folder: String!) { moveSource(id: $id, folder: $folder) ${RESULT} }`,
      { id, folder },
    )
  ).moveSource;
export const listSources = async (person: Visitor) =>
  (await runOperation<{ sources: Own[] }>(person, `{ sources { ${FIELDS} } }`)).sources;
export const listTitles = async (person: Visitor, variables: object = {}) =>
  (
    await runOperation<{ sourceStories: { articles: { title: string }[] } }>(
      person,
      `query S($source: ID, $folder: String) { sourceStories(source: $source, folder: $folder) {
        articles { id title sourceName } hasNextPage } }`,
      variables,
    )
  ).sourceStories.articles.map(({ title }) => title);
export const muteWord = async (person: Visitor, word: string) =>
  (
    await runOperation<{ muteWord: { id: string; word: string; code: string } }>(
      person,
      `mutation M($word: String!) { muteWord(word: $word) { ... on MutedWord { id word } ... on
        SourceRefused { code } } }`,
      { word },
    )
  ).muteWord;
export const importSources = async (person: Visitor, opml: string) =>
  (
    await runOperation<{ importSources: Record<string, unknown> }>(
      person,
      `mutation I($opml: String!) { importSources(opml: $opml) { __typename ... on
          SourcesImported { added already unusable leftOut message } ... on SourceRefused { code } } }`,
      { opml },
    )
  ).importSources;
export const listPublicTitles = async (api: TestApi) =>
  (
    await runOperation<{ feed: { articles: { title: string }[] } }>(new Visitor(api), '{ feed { articles { title } } }')
  ).feed.articles.map(({ title }) => title);
