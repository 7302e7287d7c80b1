export function toEnum<Name extends string>(names: readonly Name[]): Record<Name, Name> {
  return Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;
}
