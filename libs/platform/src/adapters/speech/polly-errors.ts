import { isSpeechServiceError, speechServiceErrors } from './speech-service-errors.ts';
import { SpeechError } from './speech.port.ts';
import type { SpeechErrorCode } from './speech.port.ts';

const codes: Readonly<Record<string, SpeechErrorCode>> = {
  ThrottlingException: 'Throttled',
  TooManyRequestsException: 'Throttled',
  ServiceQuotaExceededException: 'Throttled',
  AccessDeniedException: 'AccessDenied',
  UnrecognizedClientException: 'AccessDenied',
  InvalidSignatureException: 'AccessDenied',
  CredentialsProviderError: 'AccessDenied',
  TimeoutError: 'TimedOut',
  AbortError: 'Aborted',
};
const UNREACHABLE = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|did not establish a connection/i;
const BROKEN_OFF = /ECONNRESET|EPIPE|socket hang up|aborted|Premature close/i;
const awayStatuses = new Set<number | undefined>([502, 503, 504]);

function toErrorCode(name: string, text: string, status: number | undefined): SpeechErrorCode {
  if (UNREACHABLE.test(text)) return 'Unreachable';
  // The SDK reports a reset connection as a timeout.
  if (name === 'TimeoutError' && BROKEN_OFF.test(text)) return 'BrokenOff';
  const errorCode = codes[name] ?? name.replace(/Exception$/, '');
  if (name in codes || isSpeechServiceError(errorCode)) return errorCode as SpeechErrorCode;
  if (status === 429) return 'Throttled';
  if (awayStatuses.has(status)) return 'Unreachable';
  if (BROKEN_OFF.test(text)) return 'BrokenOff';
  if (name === 'ValidationException') return /VoiceId|voice/i.test(text) ? 'UnknownVoice' : 'InvalidRequest';
  return status !== undefined && status < 500 ? 'InvalidRequest' : 'ServiceFailure';
}

export function toSpeechError(error: unknown, signal: AbortSignal | undefined): SpeechError {
  if (error instanceof SpeechError) return error;
  if (signal?.aborted) return new SpeechError('Aborted', 'The speech request was cancelled.', { cause: error });
  const {
    name = 'Error',
    message = String(error),
    code = '',
    $metadata,
  } = error as { name?: string; message?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  const errorCode = toErrorCode(name, `${code} ${message}`, $metadata?.httpStatusCode);
  const sentence = isSpeechServiceError(errorCode)
    ? `${speechServiceErrors[errorCode]} Its message: ${message}`
    : message;
  return new SpeechError(errorCode, sentence, { cause: error });
}
