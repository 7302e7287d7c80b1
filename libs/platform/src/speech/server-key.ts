import type { PollyClient } from '@aws-sdk/client-polly';

/** How our own speech server hears its key; nothing where there is none to say. */
export const serverKeyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'x-tidings-key': key };

/** Makes a client say these headers with every request. */
export function addConstantHeaders(client: PollyClient, headers: Record<string, string>): void {
  client.middlewareStack.add(
    (next) => (args) => {
      Object.assign((args.request as { headers: Record<string, string> }).headers, headers);
      return next(args);
    },
    { step: 'build', name: 'serverKey' },
  );
}
