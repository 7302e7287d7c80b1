import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

/**
 * Lets requests carry bytes of a type, at most so many. It holds for the whole server: each endpoint asks `bytesOf` for
 * its own.
 */
export function takeBytes({ httpAdapter }: HttpAdapterHost<FastifyAdapter>, type: RegExp, bodyLimit: number): void {
  httpAdapter.getInstance().addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
    done(null, body);
  });
}

/** The bytes a request carries, if it says that they are of this type. */
export function bytesOf({ body, headers }: FastifyRequest, type: RegExp): Buffer | null {
  return Buffer.isBuffer(body) && type.test(headers['content-type'] ?? '') ? body : null;
}
