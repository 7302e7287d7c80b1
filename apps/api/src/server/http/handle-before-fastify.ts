import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Puts something before whatever hears requests until now, Fastify above all: it answers by itself, or has them answer.
 */
export function handleBeforeFastify(
  { server }: Pick<FastifyInstance, 'server'>,
  hear: (request: IncomingMessage, response: ServerResponse, answer: () => void) => void,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    hear(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}
