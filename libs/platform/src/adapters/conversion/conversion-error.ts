import type { ConversionFeature } from './conversion.port.ts';

type ConversionProblem = keyof typeof conversionProblems;
type ServiceErrorName = keyof typeof serviceErrors;

export type ConversionErrorName =
  | ConversionProblem
  | ServiceErrorName
  | 'NotConfigured'
  | 'Network'
  | 'TimedOut'
  | 'Aborted'
  | 'ServiceFailure'
  | 'TranscriptionFailed';

type Thrown = {
  name?: string;
  message?: string;
  code?: string;
  cause?: { code?: string };
  $metadata?: { httpStatusCode?: number };
};

export const conversionProblems = {
  CelebrityDetectionNotEnabled: 'Celebrity Detection must be enabled.',
  InvalidInput: 'Input does not conform to expected type.',
  InvalidSource: 'Source type not supported.',
  NoCredentials: 'Credentials should not be empty.',
  NoLanguage: 'Missing language.',
  NoRegion: 'Missing region.',
  NoSource: 'Missing source.',
  NoSourceLanguage: 'Missing source language for translation.',
  NoTargetLanguage: 'Missing target language for translation.',
  NoVoiceId: 'Missing voice id.',
  InvalidS3Key: 'Invalid S3 key was given.',
  SourceNotConfigured: 'Input source is not configured correctly.',
} as const;

/** Replaces the service's own message, which would reveal a role and a policy. */
export const INTERPRETATION_DENIED_MESSAGE =
  'Not authorised: enable the text interpretation capability in the predictions category.';

export const serviceErrors = {
  AccessDenied: 'The service denies access: the operator of this server must allow its credentials to use the service.',
  BadDocument: 'The service cannot read this document: send it as PNG or JPEG.',
  BatchSizeLimitExceeded: 'The request contains too many texts: send fewer.',
  ConcurrentModification: 'The service reported a concurrent change: try again.',
  Conflict: 'The service is busy with a conflicting change: try again in a minute.',
  DetectedLanguageLowConfidence: 'The service cannot determine the language: specify it.',
  DocumentTooLarge: 'The document is too large for the service: send a smaller one.',
  HumanLoopQuotaExceeded:
    'The account has used up its human reviews: the operator of this server can request more from the service.',
  IdempotentParameterMismatch: 'The service already received this request with different content: try again.',
  ImageTooLarge: 'The picture is too large for the service: send a smaller one.',
  InternalServer: 'The service failed: try again in a minute.',
  InternalServerError: 'The service failed: try again in a minute.',
  InvalidFilter: 'The service does not support this filter: choose another.',
  InvalidImageFormat: 'The service cannot read this picture: send a PNG or JPEG file.',
  InvalidJobId: 'The service does not know this job: start it again.',
  InvalidKMSKey: 'The service cannot use the encryption key of the file: the operator of this server must allow it.',
  InvalidParameter: 'The service rejected the input: try another text or picture.',
  InvalidParameterValue: 'The service rejected the input: try another text or language.',
  InvalidRequest: 'The service rejected the input: try another text or language.',
  InvalidS3Object: 'The service cannot read the file in its bucket: the operator of this server must allow it.',
  JobNotFound: 'The service does not know this job, or has deleted it: start it again.',
  KmsKeyValidation:
    'The service cannot use the encryption key it was given: the operator of this server must allow it.',
  LimitExceeded: 'The account has reached its limit: try again later.',
  ProvisionedThroughputExceeded: 'The account exceeds its request rate at the service: try again in a minute.',
  ResourceInUse: 'A resource at the service is in use: try again in a minute.',
  ResourceLimitExceeded:
    'The account has reached a limit at the service: the operator of this server can request a higher one.',
  ResourceNotFound: 'The service does not have a required resource: the operator of this server must create it there.',
  ResourceUnavailable: 'A resource at the service is not ready: try again in a minute.',
  ServiceQuotaExceeded: 'The account has reached its limit: the operator of this server can request a higher one.',
  ServiceUnavailable: 'The service is unavailable: try again in a minute.',
  TextSizeLimitExceeded: 'The text is too long for the service: send it in parts.',
  Throttling: 'The service got too many requests: try again in a minute.',
  TooManyRequests: 'The service got too many requests: try again in a minute.',
  TooManyTagKeys: 'The request has too many tags for the service: the operator of this server must remove some there.',
  TooManyTags: 'The request has too many tags for the service: the operator of this server must remove some there.',
  UnsupportedDisplayLanguageCode: 'The service does not support this display language: choose another.',
  UnsupportedDocument: 'The service does not read documents of this kind: send it as PNG or JPEG.',
  UnsupportedLanguage: 'The service does not understand this language: try a text in another.',
  UnsupportedLanguagePair: 'The service does not translate between these languages: choose others.',
  Validation: 'The service rejected the input: try another text or picture.',
} as const;

export const isServiceError = (name: string): name is ServiceErrorName => Object.hasOwn(serviceErrors, name);

const retryableNames: ReadonlySet<ConversionErrorName> = new Set<ConversionErrorName>([
  'InternalServer',
  'InternalServerError',
  'LimitExceeded',
  'Network',
  'ProvisionedThroughputExceeded',
  'ServiceFailure',
  'ServiceUnavailable',
  'Throttling',
  'TimedOut',
  'TooManyRequests',
]);

export class ConversionError extends Error {
  override readonly name: ConversionErrorName;
  readonly retryable: boolean;
  constructor(name: ConversionErrorName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
    this.retryable = retryableNames.has(name);
  }
}

export const createConversionError = (name: ConversionProblem): ConversionError =>
  new ConversionError(name, conversionProblems[name]);

/** Returns the value. Throws `ConversionError` if it is missing or empty. */
export function requireValue<Value>(value: Value | null | undefined | '', name: ConversionProblem): Value {
  if (value === null || value === undefined || value === '') throw createConversionError(name);
  return value;
}

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

const missing: Readonly<Record<ConversionFeature, string>> = {
  translate: 'Translation is not configured on this server.',
  speech: 'Speech is not configured on this server.',
  transcribe: 'Transcription is not configured on this server.',
  language: 'Language detection is not configured on this server.',
  interpret: 'Text interpretation is not configured on this server.',
  extract: 'Text extraction is not configured on this server.',
  labels: 'Label detection is not configured on this server.',
  entities: 'Entity detection is not configured on this server.',
  celebrities: conversionProblems.CelebrityDetectionNotEnabled,
};

function setting(feature: ConversionFeature): string {
  if (feature === 'speech') return 'with a speech server';
  if (feature === 'translate') return 'by LIBRETRANSLATE_URL, or by translate in TIDINGS_CONVERSION';
  return `by ${feature} in TIDINGS_CONVERSION`;
}

export const createNotConfiguredError = (feature: ConversionFeature): ConversionError =>
  new ConversionError(
    feature === 'celebrities' ? 'CelebrityDetectionNotEnabled' : 'NotConfigured',
    `${missing[feature]} The operator of this server can turn it on ${setting(feature)}.`,
  );
