/**
 * What the database's pool says to a query that has waited in vain for its turn, or for the server to take another
 * connection.
 */
const SENTENCES: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

/** Whether something failed only since the database took no connection in time. */
export const isNoConnection = (error: unknown): boolean => error instanceof Error && SENTENCES.has(error.message);
