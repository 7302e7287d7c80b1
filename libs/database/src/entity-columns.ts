import { getMetadataArgsStorage } from 'typeorm';

export type EntityColumn<Entity> = { name: string; property: keyof Entity & string; type: string };

export const getEntityColumns = <Entity extends object>(entity: new () => Entity): EntityColumn<Entity>[] =>
  getMetadataArgsStorage()
    .filterColumns(entity)
    .map(({ propertyName, options: { name = propertyName, type } }) => ({
      name,
      property: propertyName as keyof Entity & string,
      type: String(type),
    }));

export function toColumnListSql<Entity extends object>(
  entity: new () => Entity,
  alias: string,
  properties: readonly (keyof Entity & string)[],
): string {
  const names = new Map(getEntityColumns(entity).map(({ property, name }) => [property, name]));
  return properties.map((property) => `${alias}.${names.get(property)}`).join(', ');
}
