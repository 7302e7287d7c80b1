import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The path of the public address, under which everything is: empty, or such as `/news`. */
    basePath?: string;
  }
}

export type UnderPath = Pick<FastifyRequest, 'basePath'>;

/** From here on every request knows the path it was asked for under. To be called before there are routes. */
export function declareBasePath(server: FastifyInstance, basePath: string): void {
  server.decorateRequest('basePath', basePath);
}

/** A path of ours as a browser asks for it. */
export const outside = ({ basePath = '' }: UnderPath, path: string): string => basePath + path;

/**
 * The name of a cookie that browsers believe to be ours. For a host they take no path: under one, another name of its
 * domain could set it, over https alone.
 */
export const ownCookie = ({ basePath = '' }: UnderPath, name: string): string =>
  `${basePath === '' ? '__Host-' : '__Secure-'}${name}`;
