import { randomUUID } from 'node:crypto';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { buildDocument } from '../../../testing/operation-document.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';
import type { OwnerResources } from './authorisation-row.ts';
import { operationRows } from './authorisation-table.ts';

let api: TestApi;
let member: Visitor;
let article: string;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase(), { TIDINGS_READING: 'members' });
  member = await signUpPerson(api, 'ann@example.org');
  [article = ''] = await api.publish({ title: 'For members' });
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const BEFORE_SIGN_IN = [
  'query founderLinks',
  'query languages',
  'query paymentConfiguration',
  'query plans',
  'query signInWays',
  'query supportEmail',
  'query viewer',
  'mutation recordEvents',
  'mutation sendSupportEmail',
  'mutation signUp',
  'mutation confirmSignUp',
  'mutation signIn',
  'mutation completeSignIn',
  'mutation createPasskeyChallenge',
  'mutation signInWithPasskey',
  'mutation requestPasswordReset',
  'mutation resetPassword',
  'mutation refreshSession',
  'mutation signOut',
];
const things = new Proxy({} as OwnerResources, { get: () => randomUUID() });

it.each(Object.entries(operationRows))(
  '%s rejects anonymous callers, except in operations needed to sign in',
  async (name, { ask }) => {
    const variables = ask?.(things) ?? {};
    const document = buildDocument(api.app.get(GraphQLSchemaHost).schema, name, variables);
    const { errors } = await new Visitor(api).ask(document, variables);
    const isRefused = errors[0]?.extensions.code === 'UNAUTHENTICATED';
    expect({ name, isRefused }).toEqual({ name, isRefused: !BEFORE_SIGN_IN.includes(name) });
  },
);

it('asks anonymous callers to sign in and lets members read', async () => {
  const stranger = await new Visitor(api).ask('{ feed(first: 5) { articles { title } } }');
  expect([stranger.data, stranger.errors[0]?.message]).toEqual([
    null,
    'You need an account to read and listen here. Please sign in.',
  ]);
  expect((await member.ask('{ feed(first: 5) { articles { title } } }')).data).toEqual({
    feed: { articles: [{ title: 'For members' }] },
  });
  const query = 'query A($id: ID!) { article(id: $id) { title } }';
  expect((await new Visitor(api).ask(query, { id: article })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await member.ask(query, { id: article })).data).toEqual({ article: { title: 'For members' } });
});

it('pictures and submitted pages are not served to anonymous callers or stored in shared caches', async () => {
  const signed = (await api.app.get(PictureAddressesService).sign('https://pictures.example/sea.jpg')) ?? '';
  const requests = [
    { url: signed },
    { url: '/edition/art/none.jpg' },
    { method: 'POST', url: '/sent-pages', payload: {} },
    { method: 'POST', url: '/conversion/pictures?find=text', payload: {} },
  ] as const;
  for (const request of requests) {
    const strange = await api.app.inject(request);
    expect([request.url, strange.statusCode, strange.headers['cache-control']]).toEqual([
      request.url,
      401,
      'private, no-store',
    ]);
    expect(strange.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    const answer = await api.app.inject({ ...request, headers: { cookie: String(member.jar) } });
    expect([request.url, answer.statusCode]).not.toEqual([request.url, 401]);
    expect(String(answer.headers['cache-control'])).not.toContain('public');
  }
  const forged = 'tidings_in=1; __Host-tidings_refresh=guessed; __Host-tidings_access=guessed';
  expect((await api.app.inject({ url: signed, headers: { cookie: forged } })).statusCode).toBe(401);
});

it('health and metrics endpoints stay open', async () => {
  for (const url of ['/healthz/live', '/healthz/ready']) expect((await api.app.inject({ url })).statusCode).toBe(200);
  expect((await api.app.inject({ url: '/podcasts/nobody/feed.xml' })).statusCode).toBe(404);
});
