import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The handler sends the response itself, or calls `answer` to run the existing listeners, such as Fastify's. */
export function handleBeforeFastify(
  { server }: Pick<FastifyInstance, 'server'>,
  handler: (request: IncomingMessage, response: ServerResponse, answer: () => void) => void,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    handler(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}
