/** The embedded database cannot run; the message says what is wrong and what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
