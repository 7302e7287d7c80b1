/** Returns the path of the sign-in page, which leads back to the given location. */
export const buildSignInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/auth?next=${encodeURIComponent(pathname + search)}`;
