/** Format: `/images/<signature>/<original URL in base64url>`. */
export const PICTURES_PATH = '/images/';

/** Returns URLs of other forms unchanged. */
export function getOriginalPictureUrl(picture: string): string {
  const [, encoded] = /^(?:\/[\w.~-]+)*\/images\/[\w-]+\/([\w-]+)$/.exec(picture) ?? [];
  if (encoded === undefined) return picture;
  try {
    return atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return picture;
  }
}
