import type { Client, Transport, Types } from '@opensearch-project/opensearch';
import { describeCertificateProblem } from '@tidings/contracts/errors/system-error.ts';
import { BackingServiceUnavailable } from '../../event-bus/backing-service-unavailable.ts';
import { startServiceCall } from '../../process/telemetry/calls.ts';
import type { CallAttributes, SpanAttributes } from '../../process/telemetry/trace.ts';

const ENGINE = 'OpenSearch';
const NOT_PERMITTED = 'security_exception';

export class OpenSearchRefusal extends Error {
  override name = 'OpenSearchRefusal';
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Loads the package on the first use. The methods of the client throw `BackingServiceUnavailable` for temporary and
 * `OpenSearchRefusal` for permanent errors.
 */
export class OpenSearchClient {
  #opened: Promise<Client> | undefined;

  constructor(
    private readonly url: string,
    private readonly ca?: string,
  ) {}

  open(): Promise<Client> {
    return (this.#opened ??= connect(this.url, this.ca));
  }

  async close(): Promise<void> {
    await (await this.#opened)?.close();
  }
}

async function connect(url: string, ca: string | undefined): Promise<Client> {
  const { Client, Transport } = await import('@opensearch-project/opensearch');
  class TracedTransport extends Transport {
    override request(...[params, options]: Parameters<Transport['request']>) {
      let sent: ReturnType<Transport['request']> | undefined;
      const send = async () => {
        const { method } = params;
        const path = decodeURIComponent(params.path);
        const call = startServiceCall('search', () => describeCall(new URL(url), method, path));
        try {
          const answer = await (sent = super.request(params, options));
          call.end(statusFacts(answer.statusCode));
          return answer;
        } catch (error) {
          const { statusCode } = error as Answered;
          if (statusCode === 404) call.end(statusFacts(statusCode));
          else call.fail(error, { ...statusFacts(statusCode), ...errorTypeFacts(statusCode) });
          throw understood(error, `${method} ${path}`);
        }
      };
      return Object.assign(send(), { abort: () => sent?.abort() });
    }
  }
  return new Client({
    node: url,
    Transport: TracedTransport,
    maxRetries: 0,
    ...(ca === undefined ? {} : { ssl: { ca } }),
  });
}

function describeCall({ hostname, port }: URL, method: string, path: string): CallAttributes {
  const index = /^\/([^_/][^/]*)/.exec(path)?.[1];
  const [, endpoint = 'index', within] = /\/_(\w+)(?:\/(point_in_time))?/.exec(path) ?? [];
  const operation = within ?? endpoint;
  return {
    name: index === undefined ? operation : `${operation} ${index}`,
    facts: {
      'db.system.name': 'opensearch',
      'db.operation.name': operation,
      ...(index === undefined ? {} : { 'db.collection.name': index }),
      'http.request.method': method,
      'server.address': hostname,
      ...(port === '' ? {} : { 'server.port': Number(port) }),
    },
  };
}

const statusFacts = (status: number | null | undefined): SpanAttributes =>
  typeof status === 'number' ? { 'db.response.status_code': String(status) } : {};
const errorTypeFacts = (status: number | undefined): SpanAttributes =>
  status === undefined ? {} : { 'error.type': String(status) };

export function isTransientError(status: number, type: string): boolean {
  return (
    status === 401 ||
    status === 429 ||
    status >= 500 ||
    type === 'cluster_block_exception' ||
    (status === 403 && (type === '' || type === NOT_PERMITTED))
  );
}

type Answered = { statusCode?: number; body?: { error?: Types.Common.ErrorCause | string } };

function understood(error: unknown, what: string): Error {
  const { statusCode: status, body } = error as Answered;
  const reported = typeof body?.error === 'object' ? body.error : undefined;
  const why = reported?.root_cause?.[0]?.reason ?? reported?.reason ?? (error as Error).message;
  const trouble = describeCertificateProblem(error, 'OPENSEARCH_TLS_CA');
  if (trouble) return new BackingServiceUnavailable(ENGINE, `OpenSearch is not trusted: ${trouble}`, { cause: error });
  if (status === undefined)
    return new BackingServiceUnavailable(ENGINE, `OpenSearch does not answer (${what}: ${why})`, { cause: error });
  if (status === 401)
    return new BackingServiceUnavailable(
      ENGINE,
      'OpenSearch rejected the login: check OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD',
      { cause: error },
    );
  if (status === 403 && reported?.type === NOT_PERMITTED)
    return new BackingServiceUnavailable(
      ENGINE,
      `OpenSearch does not permit ${what} for this user: grant it the role in ` +
        `docs/operations/opensearch-roles.yml (${why})`,
      { cause: error },
    );
  if (isTransientError(status, reported?.type ?? ''))
    return new BackingServiceUnavailable(
      ENGINE,
      `OpenSearch cannot handle the request now (${what}: ${status} ${why})`,
      {
        cause: error,
      },
    );
  return new OpenSearchRefusal(status, reported?.type ?? '', `OpenSearch rejected ${what}: ${status} ${why}`);
}
