/**
 * A value as JSON that PostgreSQL takes: it refuses NUL and lone surrogates in jsonb, and one such character in one
 * article must not lose a whole batch.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part,
  );
}
