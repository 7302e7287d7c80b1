import type { PollyClient } from '@aws-sdk/client-polly';

export const createServerKeyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'x-tidings-key': key };

export function addConstantHeaders(client: PollyClient, headers: Record<string, string>): void {
  client.middlewareStack.add(
    (next) => (args) => {
      Object.assign((args.request as { headers: Record<string, string> }).headers, headers);
      return next(args);
    },
    { step: 'build', name: 'serverKey' },
  );
}
