import { GraphQLSchemaHost } from '@nestjs/graphql';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { getNamedType, isInputObjectType } from 'graphql';
import type { GraphQLInputType, GraphQLSchema } from 'graphql';
import { buildDocument, operationNamed, operationNames } from '../../../testing/document-of.ts';
import { ownerWithResources, storedRowsAbout } from '../../../testing/owner-with-resources.ts';
import type { Owner } from '../../../testing/owner-with-resources.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { givenOnPurpose, neverGiven, operations } from './authorisation-table.ts';

let api: TestApi;
let schema: GraphQLSchema;
let owner: Owner;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  ({ schema } = api.app.get(GraphQLSchemaHost));
  owner = await ownerWithResources(api, await api.publish({ title: 'A story' }, { title: 'Another story' }));
});
afterAll(() => api.close());

it('no input declares an owner or price field, except the listed ones', () => {
  const declared = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) => Object.keys(type.getFields()).map((field) => ({ name: type.name, field })))
    .filter(({ name, field }) => neverGiven.some((word) => word === field) && !givenOnPurpose[name]?.includes(field));
  expect(declared).toEqual([]);
  const tested = operationNames(schema)
    .flatMap((operation) => operationNamed(schema, operation).args.map((arg) => ({ operation, arg: arg.name })))
    .filter(({ arg }) => arg !== 'id' && neverGiven.some((word) => word === arg))
    .filter(({ operation, arg }) => !givenOnPurpose[operation]?.includes(arg));
  expect(tested).toEqual([]);
});

function* poisoned(type: GraphQLInputType, value: unknown, field: string): Generator<unknown> {
  const named = getNamedType(type);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const bad of poisoned(named, item, field)) yield value.with(index, bad);
    return;
  }
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return;
  const fields = named.getFields();
  if (!(field in fields)) yield { ...value, [field]: 'mine' };
  for (const [name, inner] of Object.entries(value)) {
    const declared = fields[name];
    if (declared) for (const bad of poisoned(declared.type, inner, field)) yield { ...value, [name]: bad };
  }
}

it('every input of every operation rejects owner and price fields and changes nothing', async () => {
  const before = await storedRowsAbout(api, owner.things.accountId);
  const taking = Object.entries(operations).filter(
    ([operation, { ask }]) =>
      ask && operationNamed(schema, operation).args.some((arg) => isInputObjectType(getNamedType(arg.type))),
  );
  let callCount = 0;
  const accepted: string[] = [];
  for (const [operation, { ask }] of taking) {
    const variables = ask?.(owner.things) ?? {};
    for (const arg of operationNamed(schema, operation).args) {
      for (const field of neverGiven) {
        for (const bad of poisoned(arg.type, variables[arg.name], field)) {
          const poisonedVariables = { ...variables, [arg.name]: bad };
          const { data, errors } = await owner.visitor.ask(
            buildDocument(schema, operation, poisonedVariables),
            poisonedVariables,
          );
          callCount += 1;
          if (data !== null || !errors[0]?.message.includes(field)) accepted.push(`${operation}: ${field}`);
        }
      }
    }
  }
  expect(accepted).toEqual([]);
  expect(callCount).toBeGreaterThanOrEqual(taking.length * neverGiven.length);
  expect(await storedRowsAbout(api, owner.things.accountId)).toEqual(before);
});
