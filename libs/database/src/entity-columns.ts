import { getMetadataArgsStorage } from 'typeorm';

/** A column of a table: what it is called there and in the code, and its type in PostgreSQL. */
export type EntityColumn<Entity> = { name: string; property: keyof Entity & string; type: string };

/** The columns of a table in the order of its entity, which is where they are declared. */
export const columnsOf = <Entity extends object>(entity: new () => Entity): EntityColumn<Entity>[] =>
  getMetadataArgsStorage()
    .filterColumns(entity)
    .map(({ propertyName, options: { name = propertyName, type } }) => ({
      name,
      property: propertyName as keyof Entity & string,
      type: String(type),
    }));

/** Some columns as a list to read them by: `a.id, a.source_id`. */
export function readList<Entity extends object>(
  entity: new () => Entity,
  alias: string,
  properties: readonly (keyof Entity & string)[],
): string {
  const names = new Map(columnsOf(entity).map(({ property, name }) => [property, name]));
  return properties.map((property) => `${alias}.${names.get(property)}`).join(', ');
}
