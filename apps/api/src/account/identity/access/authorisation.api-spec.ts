import { randomUUID } from 'node:crypto';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { toExportKey } from '@tidings/database/privacy/account-export.entity.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import type { GraphQLSchema } from 'graphql';
import { buildDocument, listOperationNames } from '../../../testing/operation-document.ts';
import { type Owner, createOwnerWithResources, listStoredRows } from '../../../testing/owner-with-resources.ts';
import { type GraphQLResponse, TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';
import type { ExpectedOutcome, AuthorisationRow } from './authorisation-row.ts';
import { endpointRows, operationRows } from './authorisation-table.ts';

let api: TestApi;
let schema: GraphQLSchema;
let articles: string[];
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  ({ schema } = api.app.get(GraphQLSchemaHost));
  articles = await api.publish({ title: 'A story' }, { title: 'Another story' });
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

it('the authorisation table matches the operations of the schema', () => {
  const [names, rows] = [listOperationNames(schema), Object.keys(operationRows)];
  expect({
    'without a row in authorisation-table.ts': names.filter((name) => !rows.includes(name)),
    'rows without an operation': rows.filter((name) => !names.includes(name)),
  }).toEqual({ 'without a row in authorisation-table.ts': [], 'rows without an operation': [] });
});

it('the authorisation table matches the HTTP endpoints', () => {
  const [names, rows] = [listEndpoints(api), Object.keys(endpointRows)];
  expect({
    'without a row in authorisation-table.ts': names.filter((name) => !rows.includes(name)),
    'rows without an endpoint': rows.filter((name) => !names.includes(name)),
  }).toEqual({ 'without a row in authorisation-table.ts': [], 'rows without an endpoint': [] });
});

let stranger: Visitor | null = null;
async function somebodyElse(): Promise<Visitor> {
  if (stranger) return stranger;
  stranger = await signUpPerson(api, `stranger-${randomUUID()}@example.org`, 'the stranger’s own one');
  await stranger.ask('mutation { initializeAccount { created } }');
  return stranger;
}

let reader: Owner | null = null;
/** Queries change nothing, so all queries share one owner. */
async function ownerFor(operation: string): Promise<Owner> {
  if (!operation.startsWith('query ')) return createOwnerWithResources(api, articles);
  return (reader ??= await createOwnerWithResources(api, articles));
}

it.each(Object.entries(operationRows))(
  'enforces the authorisation table for the operation %s',
  async (operation, row) => {
    const owner = await ownerFor(operation);
    const before = await listStoredRows(api, owner.things.accountId);
    await asks(new Visitor(api), operation, row, 'anonymous', owner);
    expect(await listStoredRows(api, owner.things.accountId)).toEqual(before);
    await asks(await somebodyElse(), operation, row, 'otherPerson', owner);
    if (row.signsOut) stranger = null;
    expect(await listStoredRows(api, owner.things.accountId)).toEqual(before);
    await asks(owner.visitor, operation, row, 'owner', owner);
  },
);

async function asks(
  visitor: Visitor,
  operation: string,
  row: AuthorisationRow,
  role: 'anonymous' | 'otherPerson' | 'owner',
  owner: Owner,
): Promise<void> {
  const variables = row.ask?.(owner.things) ?? {};
  const answer = await visitor.ask(buildDocument(schema, operation, variables), variables);
  const leakedMarks =
    role === 'owner'
      ? []
      : owner.marks.filter(
          (mark) => JSON.stringify(answer.data).includes(mark) || JSON.stringify(answer.errors).includes(mark),
        );
  expect({ role, leaked: leakedMarks }).toEqual({ role, leaked: [] });
  const outcome = row[role];
  if (outcome !== 'not there') {
    expect({ role, outcome: outcomeFor(answer, outcome) }).toEqual({ role, outcome });
    return;
  }
  const nobodys = withoutOwner(variables, owner);
  expect(nobodys).not.toEqual(variables);
  const absent = await visitor.ask(buildDocument(schema, operation, nobodys), nobodys);
  expect({ data: answer.data, errors: answer.errors }).toEqual({ data: absent.data, errors: absent.errors });
  const isNothing = Object.values(answer.data ?? { answer: true }).every((value) => value === null);
  expect(['NOT_FOUND', 'CODE_WRONG']).toContain(isNothing ? 'NOT_FOUND' : outcomeFor(answer, 'not there'));
}

function withoutOwner(variables: Record<string, unknown>, { things }: Owner): Record<string, unknown> {
  const owned = [
    things.savedId,
    things.removedSavedId,
    things.listenId,
    things.sessionId,
    things.exportId,
    things.lexiconId,
    things.sourceId,
    things.mutedWordId,
    things.requestId,
    things.passkeyId,
    things.tokenId,
    things.blogId,
    things.textId,
  ];
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, owned.some((id) => id === value) ? randomUUID() : value]),
  );
}

function outcomeFor({ data, errors }: GraphQLResponse, expected: ExpectedOutcome): string {
  const code = errors[0]?.extensions.code ?? refusalIn(data);
  if (code === 'UNAUTHENTICATED') return 'sign in';
  if (code) return code;
  return expected === 'own' ? 'own' : 'answers';
}
function refusalIn(data: GraphQLResponse['data']): string | null {
  const [result] = Object.values(data ?? {}) as ({ __typename?: string; code?: string } | null)[];
  return result?.__typename === 'Refused' ? (result.code ?? '') : null;
}

const privateEndpoints = Object.entries(endpointRows).flatMap(([name, row]) =>
  row === 'public' ? [] : [[name, row] as const],
);
it.each(privateEndpoints)('enforces the authorisation table for the endpoint %s', async (name, row) => {
  const owner = await createOwnerWithResources(api, articles);
  const { exportId, accountId, image } = owner.things;
  await api.database.query(
    `UPDATE account_export SET state = 'ready', bytes = 4, ready_at = now(), expires_at = now() + interval '1 day'
      WHERE id = $1`,
    [exportId],
  );
  const blobs = api.app.get<BlobStore>(BLOB_STORE);
  await blobs.put(toExportKey(exportId), Buffer.from('mine'), 'application/zip');
  const before = await listStoredRows(api, accountId);
  const send = (visitor: Visitor, url = row.path(owner.things)) =>
    api.app.inject({
      method: name.split(' ')[0] as 'GET',
      url,
      headers: { cookie: String(visitor.jar), ...(row.picture ? { 'content-type': 'image/gif' } : {}) },
      ...(row.picture ? { payload: Buffer.from(row.picture, 'base64') } : {}),
    });
  expect((await send(new Visitor(api))).statusCode).toBe(401);
  const answer = await send(await somebodyElse());
  if (row.owner === 'CONVERSION_OFF') {
    for (const { body } of [answer, await send(owner.visitor)])
      expect(JSON.parse(body)).toMatchObject({ code: row.owner });
    return;
  }
  if (row.otherPerson === 'not there') {
    const absent = await send(await somebodyElse(), row.path({ ...owner.things, exportId: randomUUID() }));
    expect([answer.statusCode, answer.statusCode, answer.body]).toEqual([404, absent.statusCode, absent.body]);
  } else {
    expect(answer.statusCode).toBeLessThan(300);
    expect(owner.marks.filter((mark) => answer.body.includes(mark))).toEqual([]);
  }
  expect(await listStoredRows(api, accountId)).toEqual(before);
  expect((await api.app.inject({ url: image })).statusCode).toBe(200);
  expect((await send(owner.visitor)).statusCode).toBeLessThan(300);
});

function listEndpoints({ app }: TestApi): string[] {
  const controllers = [...app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.controllers.values()])
    .flatMap(({ metatype }) => (metatype ? [metatype] : []));
  const routes = controllers.flatMap((controller) => {
    const prototype = (controller as { prototype: object }).prototype;
    return Object.values(Object.getOwnPropertyDescriptors(prototype)).flatMap(({ value }: { value?: unknown }) => {
      const method: unknown = typeof value === 'function' ? Reflect.getMetadata(METHOD_METADATA, value) : undefined;
      if (typeof method !== 'number' || typeof value !== 'function') return [];
      return [
        `${RequestMethod[method]} /${[
          Reflect.getMetadata(PATH_METADATA, controller),
          Reflect.getMetadata(PATH_METADATA, value),
        ]
          .map((part) => String(part).replace(/^\//, ''))
          .filter((part) => part !== '')
          .join('/')}`,
      ];
    });
  });
  return [...new Set(routes)].toSorted();
}
