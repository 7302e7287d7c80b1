import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { createAnalyticsEventId } from '@tidings/contracts/analytics/event-identity.ts';
import { storeExtractionFailure } from '@tidings/database/news/article.entity.ts';
import { finishExtraction, leaseUrgentExtraction } from '@tidings/database/news/extraction-job.query.ts';
import { isExhaustiveTestRun } from '@tidings/testing/exhaustive-tests.ts';
import { listNaughtyStrings } from '@tidings/testing/naughty-strings.ts';
import { getProcessorMs } from '@tidings/testing/processor-time.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { buildDocument, listOperationNames } from '../../../testing/operation-document.ts';
import { type Owner, createOwnerWithResources } from '../../../testing/owner-with-resources.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { type TextArgument, listTextArguments, fillTextArgument } from '../../../testing/text-arguments.ts';
import { Visitor } from '../../../testing/visitor.ts';
import type { OwnerResources } from './authorisation-row.ts';
import { endpointRows, operationRows } from './authorisation-table.ts';

jest.setTimeout(240_000);

const AT_ONCE = 4;
/** Maximum CPU time in milliseconds. It is measured for the whole process, so it includes concurrent requests. */
const MS_MAX = 3_000;
const SHOWN = 10;
const strings = listNaughtyStrings();
/** Matches error text from a database driver or program, which must never reach a client. */
const RAW = new RegExp(
  [
    /invalid (?:input syntax|byte sequence)|unterminated|unicode escape|violates \w+|relation "|column "/,
    /QueryFailedError|TypeError|RangeError|node_modules|\n\s+at /,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const HASHES = /^mutation (?:sign(?:In|Up)|resetPassword|changePassword|requestEmailChange|deleteAccount)$/;
/**
 * Tests every n-th string per argument, with different offsets; TIDINGS_TEST_ALL=1 tests all (30 s more per argument).
 */
const SHARE = isExhaustiveTestRun ? { stranger: 1, owner: 1, hash: 1 } : { stranger: 96, owner: 24, hash: 48 };

let api: TestApi;
let owner: Owner;
const stop = new AbortController();
let worker: Promise<void>;
// Stub for the extraction worker that finds no article on any page.
async function findNothing(): Promise<void> {
  for (; !stop.signal.aborted; await sleep(20)) {
    for (let job; (job = await leaseUrgentExtraction(api.database, 5_000));) {
      const leased = job;
      await api.database.transaction(async (tx) => {
        if (await finishExtraction(tx, leased)) await storeExtractionFailure(tx, leased.articleId, 'NO_ARTICLE');
      });
    }
    await api.database.query(
      "UPDATE source_search SET answered_at = now(), code = 'NO_FEED_FOUND' WHERE answered_at IS NULL",
    );
  }
}
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  worker = findNothing();
  await aNewOwner();
});
beforeEach(async () => {
  await api.database.query('TRUNCATE attempt');
});
afterAll(async () => {
  stop.abort();
  await worker;
  await api.close();
});

const aNewOwner = async () => {
  owner = await createOwnerWithResources(api, await api.publish({ title: 'A story' }, { title: 'Another story' }));
};

const aVisit = () => ({
  input: {
    consent: true,
    session: randomUUID(),
    events: [
      {
        id: createAnalyticsEventId(Date.now(), randomBytes(10)),
        name: 'ArticleListened',
        route: '/article',
        attributes: { articleId: 'a', title: 'A story' },
      },
    ],
  },
});
const deeper: Readonly<Record<string, (things: OwnerResources) => Record<string, unknown>>> = {
  'mutation saveArticle input.url': () => ({ input: { notes: 'noted' } }),
  'mutation requestRendition voice': ({ articleId }) => ({ article: articleId }),
  'mutation recordEvents input.session': aVisit,
  'mutation recordEvents input.events.id': aVisit,
  'mutation recordEvents input.events.name': aVisit,
  'mutation recordEvents input.events.route': aVisit,
  'mutation recordEvents input.events.attributes': aVisit,
  'query searchPage from': () => ({ query: `story ${randomUUID()}` }),
};

type Asked = { status: number; code: string; said: string; ms: number };
const troubleIn = ({ status, code, said: messages, ms }: Asked): string | null =>
  status >= 500 || code === 'INTERNAL'
    ? `broke (${status} ${code})`
    : RAW.test(messages)
      ? `showed ${RAW.exec(messages)?.[0]}`
      : code === 'BUSY' || code === 'TOO_MANY_TRIES' || code === 'QUERY_TOO_COSTLY'
        ? 'closed its door to the test'
        : ms > MS_MAX
          ? `took ${Math.round(ms)} ms`
          : null;

/** Sends each text as the argument. Returns one line per failure and the number of responses for each code. */
async function give(
  to: TestApi,
  visitor: Visitor,
  place: TextArgument,
  texts: string[],
): Promise<{ troubles: string[]; codes: Map<string, number> }> {
  const { schema } = to.app.get(GraphQLSchemaHost);
  const name = `${place.operation} ${place.path.join('.')}`;
  const [troubles, codes]: [string[], Map<string, number>] = [[], new Map()];
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    await to.database.query('DELETE FROM attempt');
    await Promise.all(
      texts.slice(from, from + AT_ONCE).map(async (text) => {
        const variables = fillTextArgument(
          schema,
          place,
          (deeper[name] ?? operationRows[place.operation]?.ask)?.(owner.things) ?? {},
          text,
        );
        const before = getProcessorMs();
        const { status, data, errors } = await visitor.ask(
          buildDocument(schema, place.operation, variables),
          variables,
        );
        const refusal: unknown = Object.values(data ?? {})[0];
        const code =
          errors[0]?.extensions.code ?? (refusal as { code?: string } | null | undefined)?.code ?? 'answered';
        codes.set(code, (codes.get(code) ?? 0) + 1);
        // Error messages may quote the input, which can contain such words.
        const problem = troubleIn({
          status,
          code,
          said: errors.map(({ message }) => message.replaceAll(text || '\n', '')).join('\n'),
          ms: getProcessorMs() - before,
        });
        if (problem) troubles.push(`${name}: ${JSON.stringify(text).slice(0, 80)} ${problem}`);
      }),
    );
  }
  return { troubles, codes };
}

it('listTextArguments finds every text argument', () => {
  const { schema } = api.app.get(GraphQLSchemaHost);
  const names = listTextArguments(schema).map(({ operation, path }) => `${operation} ${path.join('.')}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'query searchPage query',
      'query searchPage from',
      'query blogs filter.tag',
      'query progress articleIds',
      'mutation createBlog input.seoKeywords',
      'mutation updatePreferences input.voices.language',
      'mutation mergeHistory entries.articleId',
      'mutation recordEvents input.events.attributes',
      'mutation sendSupportEmail subject',
      'mutation updateSavedArticle notes',
    ]),
  );
  expect(names.length).toBeGreaterThan(80);
  expect(Object.keys(deeper).filter((name) => !names.includes(name))).toEqual([]);
  expect(listOperationNames(schema).filter((operation) => !(operation in operationRows))).toEqual([]);
});

it.each(Object.keys(operationRows))('%s handles every string, signed in and signed out', async (operation) => {
  const places = listTextArguments(api.app.get(GraphQLSchemaHost).schema).filter(
    (place) => place.operation === operation,
  );
  if (places.length > 0) await aNewOwner();
  for (const [at, textArgument] of places.entries()) {
    for (const [turn, visitor] of [new Visitor(api), owner.visitor].entries()) {
      // Most anonymous calls are rejected before parsing, so they get fewer strings.
      const share = HASHES.test(operation) ? SHARE.hash : turn === 0 ? SHARE.stranger : SHARE.owner;
      const texts = strings.filter((_, index) => (index + at + turn) % share === 0);
      const { troubles, codes } = await give(api, visitor, textArgument, texts);
      expect(troubles.slice(0, SHOWN)).toEqual([]);
      if (visitor === owner.visitor) expect([...codes.keys()]).not.toContain('UNAUTHENTICATED');
    }
  }
});

it('control: the check detects a broken query', async () => {
  const broken = await TestApi.start(await createTestDatabase());
  await broken.database.query('ALTER TABLE blog RENAME COLUMN title TO headline');
  const { troubles } = await give(
    broken,
    new Visitor(broken),
    { operation: 'query blogs', path: ['filter', 'tag'] },
    strings.slice(0, 40),
  );
  await broken.close();
  expect(troubles.filter((line) => line.includes('broke')).length).toBeGreaterThan(30);
  const breaks = async (sql: (text: string) => [string, string[]]) => {
    // Runs sequentially, because a connection timeout under load would look like a failure caused by a string.
    let failed = 0;
    for (const text of strings)
      await api.database.query(...sql(text)).catch((error: Error) => {
        if (RAW.test(error.message) || /syntax error/.test(error.message)) failed += 1;
      });
    return failed;
  };
  expect(await breaks((text) => [`SELECT '${text.replaceAll(';', '')}'`, []])).toBeGreaterThan(0);
  expect(await breaks((text) => ['SELECT $1::uuid', [text]])).toBeGreaterThan(strings.length * 0.9);
  expect(await breaks((text) => ['SELECT $1::text', [text]])).toBeGreaterThan(0);
});

it('the API handles every string as a document, an operation name and a literal', async () => {
  const troubles: string[] = [];
  for (const text of strings) {
    const literal = JSON.stringify(text);
    for (const payload of [
      { query: text },
      { query: '{ viewer { id } }', operationName: text },
      { query: '{ viewer { id } }', variables: text },
      { query: `{ searchSuggestions(prefix: ${literal}) { title } }` },
    ]) {
      const reply = await api.app.inject({ method: 'POST', url: '/graphql', payload });
      const { errors = [] }: { errors?: { message: string; extensions?: { code: string } }[] } = reply.json();
      if (reply.statusCode >= 500 || errors.some(({ extensions }) => extensions?.code === 'INTERNAL'))
        troubles.push(`${reply.statusCode} ${JSON.stringify(payload).slice(0, 120)}`);
    }
  }
  expect(troubles).toEqual([]);
});

it('every other endpoint handles every string in path, query and headers', async () => {
  const troubles: string[] = [];
  for (const endpoint of Object.keys(endpointRows)) {
    const [method = '', path = ''] = endpoint.split(' ');
    for (const text of strings) {
      const part = encodeURIComponent(text.toWellFormed());
      const header = Buffer.from(text.replaceAll(/[\r\n\0]/g, '')).toString('latin1');
      const url = `${path.replace(/:\w+/, part)}?next=${part}&code=${part}&state=${part}&${part}=1`;
      const headers = {
        cookie: `tidings_listener=${header}; ${header}`,
        authorization: `Bearer ${header}`,
        'user-agent': header,
        'accept-language': header,
        range: header,
        'if-none-match': header,
      };
      const reply = await api.app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, ...(endpoint.includes('avatar') ? { 'content-type': 'image/gif' } : {}) },
      });
      if (reply.statusCode >= 500 || RAW.test(reply.body))
        troubles.push(
          `${endpoint} ${JSON.stringify(text).slice(0, 80)}: ${reply.statusCode} ${reply.body.slice(0, 200)}`,
        );
    }
  }
  expect(troubles).toEqual([]);
});
