import { buildSchema } from 'graphql';
import { generateOperationTypes } from './operation-shapes.mjs';

const SCHEMA = buildSchema(`
  scalar DateTime
  scalar Colour
  enum Tab { science sports }
  "A story"
  type Story { id: ID! title: String! "What it is about" about: String tags: [String] at: DateTime! verdict: String }
  type Full { limit: Int! }
  union Kept = Full | Story
  input Wanted { tab: Tab! first: Int = 30 word: String }
  type Query { story(id: ID!): Story stories(wanted: Wanted!, after: String): [Story!]! colour: Colour! }
  type Mutation { keep(id: ID!): Kept! }
`);
type Document = { file: string; line: number; text: string; constants: { name: string; file: string; text: string }[] };
const createDocument = (
  text: string,
  constants: Document['constants'] = [],
  file = 'apps/mf-one/src/a.query.ts',
): Document => ({
  file,
  line: 1,
  text,
  constants,
});
/** Generates the types with normalised whitespace. */
function generateTypes(...documents: Document[]): Record<string, string> {
  const files: Map<string, string> = generateOperationTypes(documents, SCHEMA);
  return Object.fromEntries([...files].map(([file, text]) => [file, text.replace(/\s+/g, ' ')]));
}
const OWN = 'apps/mf-one/src/generated/operation-types.ts';
const SCHEMA_TYPES = 'libs/api-client/src/generated/schema-types.ts';

it('response types use field aliases and the nullability of the schema', () => {
  const { [OWN]: generated } = generateTypes(
    createDocument('query One($id: ID!) { story(id: $id) { named: title about tags at } }'),
  );
  expect(generated).toContain(
    'export type OneQuery = { data: { story: { named: string; /** What it is about */ about: string | null; ' +
      'tags: (string | null)[] | null; at: string; } | null; }; variables: { id: string; } };',
  );
});

it('variables are optional only where the schema allows it', () => {
  const types = generateTypes(
    createDocument('query Many($wanted: Wanted!, $after: String) { stories(wanted: $wanted) { id } }'),
  );
  expect(types[OWN]).toContain('variables: { wanted: Wanted; after?: string | null; }');
  expect(types[OWN]).toContain("import type { Wanted } from '@tidings/api-client/generated/schema-types.ts';");
  expect(types[SCHEMA_TYPES]).toContain(
    'export type Wanted = { tab: Tab; first?: number | null; word?: string | null; };',
  );
  expect(types[SCHEMA_TYPES]).toContain("export type Tab = 'science' | 'sports';");
});

it('union members are distinguished by `__typename`', () => {
  const { [OWN]: generated } = generateTypes(
    createDocument(
      'mutation Keep($id: ID!) { keep(id: $id) { __typename ... on Story { id } ... on Full { limit } } }',
    ),
  );
  expect(generated).toContain("keep: { __typename: 'Full'; limit: number; } | { __typename: 'Story'; id: string; };");
});

it('the type of a named field list is generated in the project that declares the list', () => {
  const list = { name: 'STORY_LINE_FIELDS', file: 'libs/api-client/src/fields.ts', text: 'id  title' };
  const types = generateTypes(createDocument('query One { story(id: 1) { id title } }', [list]));
  expect(types['libs/api-client/src/generated/operation-types.ts']).toContain(
    '/** A story */ export type StoryLineFields = { id: string; title: string; };',
  );
  expect(types[OWN]).toContain(
    "import type { StoryLineFields } from '@tidings/api-client/generated/operation-types.ts';",
  );
  expect(types[OWN]).toContain('data: { story: StoryLineFields | null; };');
});

it.each([
  [
    'a scalar without a JSON type',
    [createDocument('query C { colour }')],
    'Colour: add its JSON type to SCALARS of tools/docs/operation-shapes.mjs',
  ],
  [
    'a directive',
    [createDocument('query One { story(id: 1) { id @skip(if: true) } }')],
    'apps/mf-one/src/a.query.ts:1: directives and named fragments are not supported: list the fields',
  ],
  [
    'two documents of one name',
    [createDocument('query One { story(id: 1) { id } }'), createDocument('query One { story(id: 1) { title } }')],
    'apps/mf-one: two of its types would be OneQuery: rename one',
  ],
  [
    'the same list of fields in two places',
    [
      createDocument('query One { story(id: 1) { id } }', [
        { name: 'A_FIELDS', file: 'apps/mf-one/src/a.ts', text: 'id' },
        { name: 'B_FIELDS', file: 'apps/mf-one/src/b.ts', text: 'id' },
      ]),
    ],
    'apps/mf-one/src/b.ts: B_FIELDS lists the same fields as A_FIELDS of apps/mf-one/src/a.ts: keep one of them',
  ],
])('reports how to correct %s', (_, documents, sentence) => {
  expect(() => generateTypes(...documents)).toThrow(sentence);
});
