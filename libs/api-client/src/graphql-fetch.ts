import { OFFLINE_CACHE_HEADER, SESSION_HINT_COOKIE } from '@tidings/contracts/web/page-contract.ts';
import { addBasePath } from './base-path.ts';

type OperationShape = { data: unknown; variables: unknown };
/** `shape` exists only for the type checker. */
type Operation<Shape extends OperationShape> = {
  readonly document: string;
  readonly isKept: boolean;
  readonly shape?: Shape;
};

/** Dispatched when the session has ended or changed. */
export const SESSION_EVENT = 'tidings:session';

/** Returns the session hint, which changes with every renewal. Returns null if signed out or without cookies. */
export function getSessionHint(): string | null {
  for (const part of document.cookie.split('; ')) {
    const [name, value] = part.split('=');
    if (name === SESSION_HINT_COOKIE && value) return value;
  }
  return null;
}

export const announceSessionEnded = (): void => {
  dispatchEvent(new Event(SESSION_EVENT));
};

/** API error with a stable `code` and a message to show to people. */
export class ApiError extends Error {
  readonly code: string;
  /** Set if the error concerns a page that cannot be narrated. */
  readonly verdict: string | undefined;
  constructor(code: string, message: string, verdict?: string) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.verdict = verdict;
  }
}

/**
 * Creates an operation. With `isKept`, its responses are cached for offline use. In this library, calls are marked as
 * pure, so that bundles contain only the documents that they use.
 */
export const operation = <Shape extends OperationShape>(
  document: string,
  { isKept = false }: { isKept?: boolean } = {},
): Operation<Shape> => ({
  document: document.replace(/\s+/g, ' ').trim(),
  isKept,
});

/** Returns the request body, which is also the key of the cached response. */
export const toRequestBody = <Shape extends OperationShape>(
  asked: Operation<Shape>,
  variables: Shape['variables'],
): string => JSON.stringify({ query: asked.document, variables });

const OFFLINE = 'We could not reach the server. Check your connection and try again.';
const TIMEOUT_MS = 20_000;

/**
 * Sends an operation and renews an expired session once. With `keepalive`, the request outlives the page. Rejects with
 * `ApiError`, whose code is the API's or `UNREACHABLE`.
 */
export async function graphqlFetch<Shape extends OperationShape>(
  asked: Operation<Shape>,
  variables: Shape['variables'],
  signal?: AbortSignal,
  keepalive = false,
): Promise<Shape['data']> {
  const seen = getSessionHint();
  try {
    return await sendGraphqlRequest(asked, variables, signal, keepalive);
  } catch (error) {
    if (errorCode(error) !== 'SESSION_STALE') throw asApiError(error);
    const { renewSession } = await import('./session-renewal.ts').catch(() => {
      throw new ApiError('UNREACHABLE', OFFLINE);
    });
    await renewSession(seen);
    return sendGraphqlRequest(asked, variables, signal, keepalive).catch((second: unknown) => {
      throw asApiError(second);
    });
  }
}

const errorCode = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);
function asApiError(error: unknown): unknown {
  if (errorCode(error) === 'UNAUTHENTICATED') announceSessionEnded();
  return error;
}

/** Sends an operation without renewing the session. */
export async function sendGraphqlRequest<Shape extends OperationShape>(
  asked: Operation<Shape>,
  variables: Shape['variables'],
  signal?: AbortSignal,
  keepalive = false,
): Promise<Shape['data']> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(addBasePath('/graphql'), {
    method: 'POST',
    credentials: 'same-origin',
    keepalive,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'mercurius-require-preflight': '1',
      ...(asked.isKept ? { [OFFLINE_CACHE_HEADER]: '1' } : {}),
    },
    body: toRequestBody(asked, variables),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError('UNREACHABLE', OFFLINE);
  });
  const answer = (await response.json().catch(() => {
    throw new ApiError('UNREACHABLE', OFFLINE);
  })) as {
    data?: Shape['data'] | null;
    errors?: { message: string; extensions?: { code?: string; verdict?: string } }[];
  };
  const first = answer.errors?.[0];
  if (first) throw new ApiError(first.extensions?.code ?? 'INTERNAL', first.message, first.extensions?.verdict);
  if (!answer.data)
    throw new ApiError('INTERNAL', 'Tidings is not responding. Your queue has been kept; try again in a moment.');
  return answer.data;
}
