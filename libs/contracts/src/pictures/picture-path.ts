/** Path of proxied pictures: `/images/<signature>/<original URL in base64url>`. */
export const PICTURES_PATH = '/images/';

/** Returns the original URL of a proxied picture; other URLs are returned unchanged. */
export function originOfPicture(picture: string): string {
  const [, encoded] = /^(?:\/[\w.~-]+)*\/images\/[\w-]+\/([\w-]+)$/.exec(picture) ?? [];
  if (encoded === undefined) return picture;
  try {
    return atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return picture;
  }
}
