/** Where pictures of other sites are had on our own host: `/images/<signature>/<their address in base64url>`. */
export const PICTURES_PATH = '/images/';

/** The address a picture came from: for one had through our own host what its path holds, else the address itself. */
export function originOfPicture(picture: string): string {
  const [, encoded] = /^(?:\/[\w.~-]+)*\/images\/[\w-]+\/([\w-]+)$/.exec(picture) ?? [];
  if (encoded === undefined) return picture;
  try {
    return atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return picture;
  }
}
