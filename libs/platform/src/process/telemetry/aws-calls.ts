import { Readable, finished } from 'node:stream';
import { startServiceCall } from './calls.ts';
import type { CallTarget } from './calls.ts';
import type { CallAttributes, SpanAttributes } from './trace.ts';

type Handler<Args, Result> = (args: Args) => Promise<Result>;
type Middleware = <Args extends { request: unknown }, Result extends { response: unknown }>(
  next: Handler<Args, Result>,
  context: { clientName?: string; commandName?: string },
) => Handler<Args, Result>;
const middlewareOptions = { step: 'deserialize', priority: 'high', name: 'calls' } as const;
type AwsClient = { middlewareStack: { add(middleware: Middleware, options: typeof middlewareOptions): void } };
type Sent = { hostname?: string; port?: number };
type Answered = { statusCode?: number; body?: unknown };

/** These statuses mean that an object is missing or already exists, which is not a failure. */
const ANSWERS = new Set([404, 412]);

/** Measures until the response begins, or until it has been read if `until` is `read`. */
export function traceAwsCalls<Client extends AwsClient>(
  to: CallTarget,
  client: Client,
  until: 'answered' | 'read' = 'answered',
): Client {
  const calls: Middleware =
    (next, { clientName = '', commandName = '' }) =>
    async (args) => {
      const call = startServiceCall(to, () => toCallFacts(clientName, commandName, args.request as Sent));
      try {
        const result = await next(args);
        const { statusCode, body } = result.response as Answered;
        const facts = statusFacts(statusCode);
        if (until === 'read' && body instanceof Readable && !body.closed)
          finished(body, (error) => (error ? call.fail(error, facts) : call.end(facts)));
        else call.end(facts);
        return result;
      } catch (error) {
        const { httpStatusCode: status } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
        if (status !== undefined && ANSWERS.has(status)) call.end(statusFacts(status));
        else call.fail(error, { 'error.type': (error as Error).name, ...statusFacts(status) });
        throw error;
      }
    };
  client.middlewareStack.add(calls, middlewareOptions);
  return client;
}

const statusFacts = (status: number | undefined): SpanAttributes =>
  status === undefined ? {} : { 'http.response.status_code': status };

function toCallFacts(clientName: string, commandName: string, { hostname, port }: Sent): CallAttributes {
  const [service, method] = [clientName.replace(/Client$/, ''), commandName.replace(/Command$/, '')];
  return {
    name: `${service}.${method}`,
    facts: {
      'rpc.system': 'aws-api',
      'rpc.service': service,
      'rpc.method': method,
      ...(hostname === undefined ? {} : { 'server.address': hostname }),
      ...(port === undefined ? {} : { 'server.port': port }),
    },
  };
}
