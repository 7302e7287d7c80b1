import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { findOperation, listOperationNames } from './operation-document.ts';

export type TextArgument = { operation: string; path: string[] };

const noText = new Set(['Int', 'Float', 'Boolean']);

export const listTextArguments = (schema: GraphQLSchema): TextArgument[] =>
  listOperationNames(schema).flatMap((operation) =>
    findOperation(schema, operation).args.flatMap((arg) =>
      textsIn(arg.type).map((path) => ({ operation, path: [arg.name, ...path] })),
    ),
  );

function textsIn(type: GraphQLInputType): string[][] {
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((field) =>
      textsIn(field.type).map((path) => [field.name, ...path]),
    );
  return isScalarType(named) && !noText.has(named.name) ? [[]] : [];
}

/** Also fills the other required arguments. In an attributes object, every value is the text. */
export function fillTextArgument(
  schema: GraphQLSchema,
  { operation, path: [first = '', ...rest] }: TextArgument,
  variables: Record<string, unknown>,
  text: string,
): Record<string, unknown> {
  const { args } = findOperation(schema, operation);
  const filledArgs = args.filter(({ name, type }) => name === first || name in variables || isNonNullType(type));
  return Object.fromEntries(
    filledArgs.map(({ name, type }) => [
      name,
      name === first ? put(type, variables[name], rest, text) : (variables[name] ?? something(type)),
    ]),
  );
}

function put(type: GraphQLInputType, value: unknown, path: string[], text: string): unknown {
  if (isNonNullType(type)) return put(type.ofType, value, path, text);
  if (isListType(type)) return [put(type.ofType, Array.isArray(value) ? value[0] : undefined, path, text)];
  const [first, ...rest] = path;
  if (!isInputObjectType(type) || first === undefined)
    return getNamedType(type).name === 'AnalyticsAttributes' ? everyValue(value, text) : text;
  const copy = { ...(value as Record<string, unknown> | undefined) };
  const fields = Object.values(type.getFields()).filter(
    ({ name, type: inner }) => name === first || name in copy || isNonNullType(inner),
  );
  return Object.fromEntries(
    fields.map(({ name, type: inner }) => [
      name,
      name === first ? put(inner, copy[name], rest, text) : (copy[name] ?? something(inner)),
    ]),
  );
}

const everyValue = (value: unknown, text: string) =>
  Object.fromEntries([...Object.keys(value ?? {}), text].map((name) => [name, text]));

function something(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return something(type.ofType);
  if (isListType(type)) return [];
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, something(field.type)]),
    );
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return { Int: 1, Float: 1, Boolean: true, AnalyticsAttributes: {} }[type.name] ?? 'something';
}
