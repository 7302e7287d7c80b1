/** Replaces NUL and lone surrogates, which jsonb rejects. */
export function toStorableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part,
  );
}
