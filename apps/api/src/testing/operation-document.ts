import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
} from 'graphql';

const DEEPEST = 3;
/** Selects only a few fields of articles and blogs, because their texts would exceed the query cost limit. */
const ofArticle = new Set(['id', 'title']);
const isDear = (type: string, field: string, depth: number): boolean =>
  type === 'Article' ? !ofArticle.has(field) : type === 'Blog' && field === 'body' && depth > 0;

export function findOperation(schema: GraphQLSchema, operation: string): GraphQLField<unknown, unknown> {
  const [kind, name = ''] = operation.split(' ');
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const field = type?.getFields()[name];
  if (!field) throw new Error(`There is no ${operation} in the schema.`);
  return field;
}

export function listOperationNames(schema: GraphQLSchema): string[] {
  const namesWithKind = (kind: string, type: ReturnType<GraphQLSchema['getQueryType']>) =>
    Object.keys(type?.getFields() ?? {}).map((name) => `${kind} ${name}`);
  return [...namesWithKind('query', schema.getQueryType()), ...namesWithKind('mutation', schema.getMutationType())];
}

export function buildDocument(schema: GraphQLSchema, operation: string, variables: object): string {
  const { name, args, type } = findOperation(schema, operation);
  const usedArgs = args.filter((arg) => arg.name in variables);
  const declared = usedArgs.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = usedArgs.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return (
    `${operation.split(' ')[0]} ${declared && `Call(${declared})`} { ` +
    `${name}${passed && `(${passed})`}${selection(schema, type, 0)} }`
  );
}

function selection(schema: GraphQLSchema, type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named) || isInterfaceType(named))
    return ` { __typename ${schema
      .getPossibleTypes(named)
      .map((member) => `... on ${member.name}${selection(schema, member, depth)}`)
      .join(' ')} }`;
  if (!isObjectType(named)) throw new Error(`${String(named)} cannot be answered.`);
  const fields = Object.values(named.getFields()).filter(
    (field) => field.args.length === 0 && !isDear(named.name, field.name, depth),
  );
  const selections = fields.flatMap((field) =>
    isLeafType(getNamedType(field.type))
      ? [field.name]
      : depth < DEEPEST
        ? [`${field.name}${selection(schema, field.type, depth + 1)}`]
        : [],
  );
  return ` { ${['__typename', ...selections].join(' ')} }`;
}
