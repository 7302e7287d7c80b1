/** The sign-in page that leads back to where one was. */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/auth?next=${encodeURIComponent(pathname + search)}`;
