/** Returns codes such as "ENOENT" or "23505". Also accepts errors from other realms. */
export function getErrorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
