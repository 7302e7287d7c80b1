import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Empty, or such as `/news`. */
    basePath?: string;
  }
}

export type BasePathRequest = Pick<FastifyRequest, 'basePath'>;

/** Call before adding routes. */
export function declareBasePath(server: FastifyInstance, basePath: string): void {
  server.decorateRequest('basePath', basePath);
}

export const addBasePath = ({ basePath = '' }: BasePathRequest, path: string): string => basePath + path;

/**
 * Cookie name with a security prefix. `__Host-` requires the path `/`; under a base path, `__Secure-` lets other hosts
 * of the domain set it, but only over https.
 */
export const buildCookieName = ({ basePath = '' }: BasePathRequest, name: string): string =>
  `${basePath === '' ? '__Host-' : '__Secure-'}${name}`;
