import { BASE_PATH_ATTRIBUTE } from '@tidings/contracts/web/base-path.ts';

/** Base path of this installation, such as `/news`. Empty at the root of a host and during server rendering. */
const basePath = (): string => globalThis.document?.documentElement.getAttribute(BASE_PATH_ATTRIBUTE) ?? '';

/** Converts a path within the installation to one for the browser. */
export const ownAddress = (path: string): string => basePath() + path;

/** Converts a browser path to one within the installation; empty if it is outside. */
export const pathInside = (pathname: string): string =>
  pathname.startsWith(basePath()) ? pathname.slice(basePath().length) : '';

export const thisPage = (): string => pathInside(location.pathname);
