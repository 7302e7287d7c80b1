/** Returns "ENOENT" or "23505", for example. Works across realms and libraries. */
export function getErrorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
