import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    basePath?: string;
  }
}

export type BasePathRequest = Pick<FastifyRequest, 'basePath'>;

/** Call before adding routes. */
export function declareBasePath(server: FastifyInstance, basePath: string): void {
  server.decorateRequest('basePath', basePath);
}

export const addBasePath = ({ basePath = '' }: BasePathRequest, path: string): string => basePath + path;

/** Prefixes a cookie name. `__Host-` requires the path `/`, so a base path uses `__Secure-`. */
export const buildCookieName = ({ basePath = '' }: BasePathRequest, name: string): string =>
  `${basePath === '' ? '__Host-' : '__Secure-'}${name}`;
