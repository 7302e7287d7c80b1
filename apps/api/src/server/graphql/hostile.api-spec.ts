import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { measureProcessorMs } from '@tidings/testing/processor-time.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { execute, parse, validate } from 'graphql';
import { TestApi } from '../../testing/test-api.ts';

type Hostile = {
  name: string;
  expect: 'refuse' | 'bound';
  body?: { query: string };
  raw?: string;
  headers?: Record<string, string>;
};

const corpus = fileURLToPath(new URL('../../../../../../shared/hostile/graphql.json', import.meta.url));
const builtInDocuments: Hostile[] = [
  { name: 'depth', expect: 'refuse', body: { query: `{feed${'{articles'.repeat(30)}{id}${'}'.repeat(30)}}` } },
  {
    name: 'aliases',
    expect: 'refuse',
    body: { query: `{${Array.from({ length: 200 }, (_, index) => `a${index}:FIELD`).join(' ')}}` },
  },
  { name: 'introspection', expect: 'refuse', body: { query: '{__schema{types{name}}}' } },
  {
    name: 'batch',
    expect: 'refuse',
    raw: '[{"query":"{__typename}"}]',
    headers: { 'content-type': 'application/json' },
  },
  {
    name: 'form',
    expect: 'refuse',
    raw: 'query={__typename}',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
];
const documents: Hostile[] = existsSync(corpus) ? JSON.parse(readFileSync(corpus, 'utf8')) : builtInDocuments;
const FIELD = 'feed{articles{id}}';
const PROCESSOR_MS_MAX = 1_000;
const BYTES_MAX = 1_000_000;

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  await api.publish(...Array.from({ length: 60 }, () => ({})));
});
afterAll(() => api.close());

const isWell = async (): Promise<boolean> =>
  (await api.graphql('{ feed(first: 5) { articles { id } } }')).errors.length === 0;

it.each(documents.map((document): [string, Hostile] => [document.name, document]))(
  'limits CPU time and response size for the document "%s"',
  async (_name, document) => {
    const payload = (document.raw ?? JSON.stringify(document.body)).replaceAll('FIELD', FIELD);
    const answer = async () =>
      await api.app.inject({
        method: 'POST',
        url: '/graphql',
        payload,
        headers: document.headers ?? { 'content-type': 'application/json' },
      });
    let reply: Awaited<ReturnType<typeof answer>> | undefined;
    expect(
      await measureProcessorMs(async () => {
        reply = await answer();
      }),
    ).toBeLessThan(PROCESSOR_MS_MAX);
    if (!reply) throw new Error('nothing was answered');
    expect(reply.body.length).toBeLessThan(BYTES_MAX);
    expect(reply.statusCode).toBeLessThan(500);
    if (document.expect === 'refuse') {
      const body: { data?: unknown; errors?: { extensions?: { code?: string } }[] } = reply.json();
      expect(body.data ?? null).toBeNull();
      expect(reply.statusCode >= 400 || (body.errors?.length ?? 0) > 0).toBe(true);
    }
    expect(reply.body).not.toMatch(/Did you mean|node_modules|\n\s+at /);
    expect(await isWell()).toBe(true);
  },
);

it('control: an engine without limits executes many of the documents', async () => {
  const { schema } = api.app.get(GraphQLSchemaHost, { strict: false });
  let answeredCount = 0;
  for (const document of documents.filter(
    ({ body, expect: expected }) => body && expected === 'refuse' && body.query.length < 50_000,
  )) {
    try {
      const parsed = parse((document.body?.query ?? '').replaceAll('FIELD', '__typename'));
      if (validate(schema, parsed).length > 0) continue;
      const result = await execute({ schema, document: parsed, variableValues: { t: true } });
      if (result.data) answeredCount += 1;
    } catch {
      continue;
    }
  }
  expect(answeredCount).toBeGreaterThanOrEqual(existsSync(corpus) ? 8 : 1);
});
