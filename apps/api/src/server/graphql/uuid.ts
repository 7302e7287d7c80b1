const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** PostgreSQL throws for a malformed UUID. */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}
