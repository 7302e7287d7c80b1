import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

export function registerBytesParser(
  { httpAdapter }: HttpAdapterHost<FastifyAdapter>,
  type: RegExp,
  bodyLimit: number,
): void {
  httpAdapter.getInstance().addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
    done(null, body);
  });
}

export function readBytesBody({ body, headers }: FastifyRequest, type: RegExp): Buffer | null {
  return Buffer.isBuffer(body) && type.test(headers['content-type'] ?? '') ? body : null;
}
