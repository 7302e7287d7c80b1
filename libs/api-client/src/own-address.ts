import { BASE_PATH_ATTRIBUTE } from '@tidings/contracts/web/base-path.ts';

/** Returns `/news`, for example; empty at the root and during server rendering. */
const basePath = (): string => globalThis.document?.documentElement.getAttribute(BASE_PATH_ATTRIBUTE) ?? '';

/** Takes a path within the installation. */
export const ownAddress = (path: string): string => basePath() + path;

/** Returns an empty string outside the installation. */
export const removeBasePath = (pathname: string): string =>
  pathname.startsWith(basePath()) ? pathname.slice(basePath().length) : '';

export const getCurrentPath = (): string => removeBasePath(location.pathname);
