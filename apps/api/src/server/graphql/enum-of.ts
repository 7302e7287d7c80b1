/** A GraphQL enum whose names are its values, from a list declared in contracts. */
export function enumOf<Name extends string>(names: readonly Name[]): Record<Name, Name> {
  return Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;
}
