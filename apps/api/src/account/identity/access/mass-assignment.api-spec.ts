import { GraphQLSchemaHost } from '@nestjs/graphql';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { type GraphQLInputType, type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';
import { buildDocument, findOperation, listOperationNames } from '../../../testing/operation-document.ts';
import { type Owner, createOwnerWithResources, listStoredRows } from '../../../testing/owner-with-resources.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { forbiddenFieldExceptions, forbiddenInputFields, operationRows } from './authorisation-table.ts';

let api: TestApi;
let schema: GraphQLSchema;
let owner: Owner;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  ({ schema } = api.app.get(GraphQLSchemaHost));
  owner = await createOwnerWithResources(api, await api.publish({ title: 'A story' }, { title: 'Another story' }));
});
afterAll(() => api.close());

it('no input declares an owner or price field, apart from the listed exceptions', () => {
  const declared = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) => Object.keys(type.getFields()).map((field) => ({ name: type.name, field })))
    .filter(
      ({ name, field }) =>
        forbiddenInputFields.some((word) => word === field) && !forbiddenFieldExceptions[name]?.includes(field),
    );
  expect(declared).toEqual([]);
  const tested = listOperationNames(schema)
    .flatMap((operation) => findOperation(schema, operation).args.map((arg) => ({ operation, arg: arg.name })))
    .filter(({ arg }) => arg !== 'id' && forbiddenInputFields.some((word) => word === arg))
    .filter(({ operation, arg }) => !forbiddenFieldExceptions[operation]?.includes(arg));
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
  const before = await listStoredRows(api, owner.things.accountId);
  const taking = Object.entries(operationRows).filter(
    ([operation, { ask }]) =>
      ask && findOperation(schema, operation).args.some((arg) => isInputObjectType(getNamedType(arg.type))),
  );
  let callCount = 0;
  const accepted: string[] = [];
  for (const [operation, { ask }] of taking) {
    const variables = ask?.(owner.things) ?? {};
    for (const arg of findOperation(schema, operation).args) {
      for (const field of forbiddenInputFields) {
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
  expect(callCount).toBeGreaterThanOrEqual(taking.length * forbiddenInputFields.length);
  expect(await listStoredRows(api, owner.things.accountId)).toEqual(before);
});
