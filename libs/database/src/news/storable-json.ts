/**
 * Serializes a value as JSON for PostgreSQL, whose jsonb rejects NUL and lone surrogates. Replaces them, so that one
 * such character does not fail a whole batch.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part,
  );
}
