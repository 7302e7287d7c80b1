import type { RemoteCard } from '@tidings/platform/remote-releases/release-format.ts';
import { isInterfaceType, isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';

const COORDINATE = /^(\w+)\.(\w+)(?:\((\w+):\))?$/;

/** Returns the fields and arguments that a card needs but the schema lacks; calls `getSchema` on first use. */
export function createApiGapFinder(getSchema: () => GraphQLSchema): (card: RemoteCard) => string[] {
  const cache = new WeakMap<RemoteCard, string[]>();
  return (card) => {
    const missing = cache.get(card) ?? card.api.filter((coordinate) => !has(getSchema(), coordinate));
    cache.set(card, missing);
    return missing;
  };
}

function has(schema: GraphQLSchema, coordinate: string): boolean {
  const [, typeName = '', fieldName = '', argument] = COORDINATE.exec(coordinate) ?? [];
  const type = schema.getType(typeName);
  if (!isObjectType(type) && !isInterfaceType(type)) return false;
  const field = type.getFields()[fieldName];
  return field !== undefined && (argument === undefined || field.args.some(({ name }) => name === argument));
}
