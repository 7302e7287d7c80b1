const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of anything: the database refuses to compare an id with any other one. */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}
