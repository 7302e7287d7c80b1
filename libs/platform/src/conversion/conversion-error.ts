/** What is wrong with a request or with the configuration, and what is said of it. */
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
export type ConversionProblem = keyof typeof conversionProblems;

/** Said instead of the service's own words, which name a role and a policy. */
export const INTERPRETATION_DENIED =
  'Not authorised: enable the text interpretation capability in the predictions category.';

/** What services answer, by the names they give it, without "Exception". */
export const serviceErrorNames = [
  'AccessDenied',
  'BadDocument',
  'BatchSizeLimitExceeded',
  'ConcurrentModification',
  'Conflict',
  'DetectedLanguageLowConfidence',
  'DocumentTooLarge',
  'HumanLoopQuotaExceeded',
  'IdempotentParameterMismatch',
  'ImageTooLarge',
  'InternalServer',
  'InternalServerError',
  'InvalidFilter',
  'InvalidImageFormat',
  'InvalidJobId',
  'InvalidKMSKey',
  'InvalidParameter',
  'InvalidParameterValue',
  'InvalidRequest',
  'InvalidS3Object',
  'JobNotFound',
  'KmsKeyValidation',
  'LimitExceeded',
  'ProvisionedThroughputExceeded',
  'ResourceInUse',
  'ResourceLimitExceeded',
  'ResourceNotFound',
  'ResourceUnavailable',
  'ServiceQuotaExceeded',
  'ServiceUnavailable',
  'TextSizeLimitExceeded',
  'Throttling',
  'TooManyRequests',
  'TooManyTagKeys',
  'TooManyTags',
  'UnsupportedDisplayLanguageCode',
  'UnsupportedDocument',
  'UnsupportedLanguage',
  'UnsupportedLanguagePair',
  'Validation',
] as const;
export type ServiceErrorName = (typeof serviceErrorNames)[number];

/**
 * `NotConfigured`: nobody does this here. `Network`: nothing came back. `ServiceFailure`: what came back is no answer.
 */
export type ConversionErrorName =
  | ConversionProblem
  | ServiceErrorName
  | 'NotConfigured'
  | 'Network'
  | 'TimedOut'
  | 'Aborted'
  | 'ServiceFailure'
  | 'TranscriptionFailed';

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

/** Thrown by everything of the conversion layer. `retryable`: asking again later may help. */
export class ConversionError extends Error {
  override readonly name: ConversionErrorName;
  readonly retryable: boolean;
  constructor(name: ConversionErrorName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
    this.retryable = retryableNames.has(name);
  }
}

export const problem = (name: ConversionProblem): ConversionError =>
  new ConversionError(name, conversionProblems[name]);

/** Throws the problem unless there is such a value. */
export function needed<Value>(value: Value | null | undefined | '', name: ConversionProblem): Value {
  if (value === null || value === undefined || value === '') throw problem(name);
  return value;
}
