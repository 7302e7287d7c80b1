/** Something the API answered that is not the data: a stable code and a sentence for people. */
export class ApiError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
  }
}

/** A GraphQL operation with the shape of its answer and its variables. */
export type Operation<Data, Variables> = { readonly document: string; readonly data?: Data; readonly variables?: Variables };

/** Names an operation's types beside its text: `operation<FeedData, FeedVariables>(...)`. */
export const operation = <Data, Variables = Record<string, never>>(document: string): Operation<Data, Variables> => ({ document: document.replace(/\s+/g, ' ').trim() });

const OFFLINE = 'We could not reach the server. Check your connection and try again.';
const TIMEOUT_MS = 20_000;

/** Runs one operation on the same origin. `keepalive` lets it outlive the page. Rejects with `ApiError`: the API's code, or `UNREACHABLE`. */
export async function graphqlFetch<Data, Variables>(asked: Operation<Data, Variables>, variables: Variables, signal?: AbortSignal, keepalive = false): Promise<Data> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch('/graphql', {
    method: 'POST', credentials: 'same-origin', keepalive, signal: signal ? AbortSignal.any([signal, limit]) : limit,
    headers: { 'content-type': 'application/json', accept: 'application/json', 'mercurius-require-preflight': '1' },
    body: JSON.stringify({ query: asked.document, variables }),
  }).catch((cause: unknown) => { if (signal?.aborted) throw cause; throw new ApiError('UNREACHABLE', OFFLINE); });
  const answer = await response.json().catch(() => { throw new ApiError('UNREACHABLE', OFFLINE); }) as {
    data?: Data | null; errors?: { message: string; extensions?: { code?: string } }[];
  };
  const first = answer.errors?.[0];
  if (first) throw new ApiError(first.extensions?.code ?? 'INTERNAL', first.message);
  if (!answer.data) throw new ApiError('INTERNAL', 'The server sent an empty answer. Please try again.');
  return answer.data;
}
