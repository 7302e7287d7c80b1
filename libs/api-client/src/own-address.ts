import { BASE_PATH_ATTRIBUTE } from '@tidings/contracts/web/base-path.ts';

/** The path this installation is under, such as `/news`; empty at the root of its host, and while a page is painted. */
const basePath = (): string => globalThis.document?.documentElement.getAttribute(BASE_PATH_ATTRIBUTE) ?? '';

/** A path of ours as the browser asks for it. */
export const ownAddress = (path: string): string => basePath() + path;

/** The path of ours that the browser calls so; empty when it is none of ours. */
export const pathInside = (pathname: string): string =>
  pathname.startsWith(basePath()) ? pathname.slice(basePath().length) : '';

/** The page that is open, as a path of ours. */
export const thisPage = (): string => pathInside(location.pathname);
