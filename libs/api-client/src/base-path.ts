import { BASE_PATH_ATTRIBUTE } from '@tidings/contracts/web/page-contract.ts';

/** Returns the base path, for example `/news`. It is empty at the root and during server rendering. */
const basePath = (): string => globalThis.document?.documentElement.getAttribute(BASE_PATH_ATTRIBUTE) ?? '';

/** Adds the base path to a path within the installation. */
export const addBasePath = (path: string): string => basePath() + path;

/** Removes the base path. Returns an empty string for a path outside the installation. */
export const removeBasePath = (pathname: string): string =>
  pathname.startsWith(basePath()) ? pathname.slice(basePath().length) : '';

export const getCurrentPath = (): string => removeBasePath(location.pathname);
