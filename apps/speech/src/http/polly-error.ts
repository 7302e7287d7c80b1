const statuses = {
  TextLengthExceededException: 400,
  InvalidSampleRateException: 400,
  InvalidSsmlException: 400,
  InvalidNextTokenException: 400,
  EngineNotSupportedException: 400,
  LanguageNotSupportedException: 400,
  LexiconNotFoundException: 404,
  MarksNotSupportedForFormatException: 400,
  SsmlMarksNotSupportedForTextTypeException: 400,
  ThrottlingException: 400,
  ValidationException: 400,
  AccessDeniedException: 403,
  UnknownOperationException: 404,
  ServiceFailureException: 500,
} as const;
export type PollyErrorName = keyof typeof statuses;

export class PollyError extends Error {
  readonly status: number;
  override readonly name: PollyErrorName;
  constructor(name: PollyErrorName, message: string) {
    super(message);
    this.name = name;
    this.status = statuses[name];
  }
}
