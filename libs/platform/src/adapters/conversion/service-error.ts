import { ConversionError, isServiceError, createConversionError } from './conversion-error.ts';
import type { ConversionErrorName } from './conversion-error.ts';

const others: Readonly<Record<string, ConversionErrorName>> = {
  UnrecognizedClient: 'AccessDenied',
  InvalidSignature: 'AccessDenied',
  ExpiredToken: 'AccessDenied',
  MissingAuthenticationToken: 'AccessDenied',
  TimeoutError: 'TimedOut',
  AbortError: 'Aborted',
};
const UNREACHABLE = new RegExp(
  [
    'ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE',
    'socket hang up|fetch failed|did not establish a connection',
  ].join('|'),
  'i',
);
const RESET = /ECONNRESET|EPIPE|socket hang up/i;
const THROTTLED_STATUS = 429;
const AWAY_STATUS = 503;

type Thrown = {
  name?: string;
  message?: string;
  code?: string;
  cause?: { code?: string };
  $metadata?: { httpStatusCode?: number };
};

function toErrorName({ name = '', message = '', code = '', cause, $metadata }: Thrown): ConversionErrorName {
  const short = name.replace(/Exception$/, '');
  if (isServiceError(short)) return short;
  const details = `${code} ${cause?.code ?? ''} ${message}`;
  // The SDK reports a reset connection as a timeout.
  if (short === 'TimeoutError' && RESET.test(details)) return 'Network';
  const other = others[short];
  if (other) return other;
  if (UNREACHABLE.test(details)) return 'Network';
  if ($metadata?.httpStatusCode === THROTTLED_STATUS) return 'TooManyRequests';
  if ($metadata?.httpStatusCode === AWAY_STATUS) return 'ServiceUnavailable';
  return 'ServiceFailure';
}

export function toServiceError(thrown: unknown): ConversionError {
  if (thrown instanceof ConversionError) return thrown;
  const error = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Thrown;
  if (error.name === 'CredentialsProviderError') return createConversionError('NoCredentials');
  return new ConversionError(toErrorName(error), error.message || String(thrown), { cause: thrown });
}

export async function convertServiceErrors<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (thrown) {
    throw toServiceError(thrown);
  }
}
