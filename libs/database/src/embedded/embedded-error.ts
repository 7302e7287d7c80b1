/** Thrown when the embedded database cannot run. The message contains the cause and the remedy. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** The sentence for a failure PostgreSQL explains in its own words; undefined when it is none of the usual ones. */
export function usualReason(said: string, folder: string): string | undefined {
  if (/No space left on device|Disk quota exceeded/.test(said)) {
    return (
      `The disk that holds ${folder} is full. Free some space (at least 100 MB) and start again, or set ` +
      'TIDINGS_DATA to another folder; nothing stored is lost.'
    );
  }
  if (/Read-only file system|Permission denied/.test(said))
    return `The database cannot write to ${folder}. Make it writable, or set TIDINGS_DATA to another folder.`;
  if (/wrong ownership/.test(said))
    return `${folder} belongs to another user. Start as that user, or change its owner.`;
  return undefined;
}
