import { Readable, finished } from 'node:stream';
import { callSeconds } from './metrics.ts';
import { type CallAttributes, type OpenCall, type SpanAttributes, startCall } from './trace.ts';

type CallTarget =
  | 'bucket'
  | 'conversion'
  | 'news services'
  | 'payments'
  | 'push services'
  | 'search'
  | 'speech'
  | 'web';

type Handler<Args, Result> = (args: Args) => Promise<Result>;
type Middleware = <Args extends { request: unknown }, Result extends { response: unknown }>(
  next: Handler<Args, Result>,
  context: { clientName?: string; commandName?: string },
) => Handler<Args, Result>;
type AwsClient = { middlewareStack: { add(middleware: Middleware, options: typeof middlewareOptions): void } };
type Sent = { hostname?: string; port?: number };
type Answered = { statusCode?: number; body?: unknown };

/** The caller must end the call. */
export function startServiceCall(to: CallTarget, emit: () => CallAttributes): OpenCall {
  const since = performance.now();
  const call = startCall(emit);
  const observe = (outcome: 'ok' | 'failed') =>
    callSeconds.observe({ to, outcome }, (performance.now() - since) / 1_000);
  return {
    end: (facts = {}) => {
      observe('error.type' in facts ? 'failed' : 'ok');
      call?.end(facts);
    },
    fail: (error, facts) => {
      observe('failed');
      call?.fail(error, facts);
    },
  };
}

export async function runServiceCall<Result>(
  to: CallTarget,
  emit: () => CallAttributes,
  work: (note: (facts: SpanAttributes) => void) => Promise<Result>,
): Promise<Result> {
  const call = startServiceCall(to, emit);
  const learnt: SpanAttributes = {};
  try {
    const result = await work((facts) => Object.assign(learnt, facts));
    call.end(learnt);
    return result;
  } catch (error) {
    call.fail(error, learnt);
    throw error;
  }
}

/** Omits path and query, which may be private. */
export const toHttpCallAttributes = (method: string, { hostname, port, protocol }: URL): CallAttributes => ({
  name: method,
  facts: {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  },
});

export const toHttpStatusAttributes = (status: number) => ({
  'http.response.status_code': status,
  ...(status >= 400 ? { 'error.type': String(status) } : {}),
});

/** Measures until the response begins. */
export const fetchTraced = (to: CallTarget, address: URL | string, init: RequestInit): Promise<Response> =>
  runServiceCall(
    to,
    () => toHttpCallAttributes(init.method ?? 'GET', new URL(address)),
    async (note) => {
      const response = await fetch(address, init);
      note(toHttpStatusAttributes(response.status));
      return response;
    },
  );
const middlewareOptions = { step: 'deserialize', priority: 'high', name: 'calls' } as const;

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
