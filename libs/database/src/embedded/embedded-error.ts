/** The message contains the cause and the remedy. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

export function describeKnownFailure(output: string, folder: string): string | undefined {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return (
      `The disk that holds ${folder} is full. Free some space (at least 100 MB) and start again, or set ` +
      'TIDINGS_DATA to another folder; nothing stored is lost.'
    );
  }
  if (/Read-only file system|Permission denied/.test(output))
    return `The database cannot write to ${folder}. Make it writable, or set TIDINGS_DATA to another folder.`;
  if (/wrong ownership/.test(output))
    return `${folder} belongs to another user. Start as that user, or change its owner.`;
  return undefined;
}
