/** The `code` an error carries ("ENOENT", "23505"), whichever realm or library made it. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
