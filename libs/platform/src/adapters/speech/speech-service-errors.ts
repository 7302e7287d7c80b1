export const speechServiceErrors = {
  EngineNotSupported: 'This voice is not available in this quality: choose another voice or quality.',
  InvalidLexicon: 'The speech service cannot read a lexicon: correct the one that is stored there.',
  InvalidNextToken: 'The speech service cannot continue the list of voices: request the list again.',
  InvalidS3Bucket: 'The speech service cannot use its output bucket: correct its name there.',
  InvalidS3Key: 'The speech service cannot use its output key: correct it there.',
  InvalidSampleRate: 'The speech service does not support this sample rate: it must offer 24000 for MP3.',
  InvalidSnsTopicArn: 'The speech service cannot notify its topic: correct the ARN there.',
  InvalidSsml: 'The speech service cannot parse the text as markup: use the text without markup.',
  InvalidTaskId: 'The speech service rejected the task id: start the task again.',
  LanguageNotSupported: 'This voice does not speak this language here: choose another voice.',
  LexiconNotFound: 'The speech service does not have this lexicon in this region: store it there, or do not use it.',
  LexiconSizeExceeded: 'A lexicon is too long for the speech service: make it shorter.',
  MarksNotSupportedForFormat: 'The speech service does not return speech marks in this format: it must offer json.',
  MaxLexemeLengthExceeded: 'A word in a lexicon is too long for the speech service: make it shorter.',
  MaxLexiconsNumberExceeded: 'The speech service cannot store more lexicons: delete one of those stored there.',
  ServiceFailure: 'The speech service failed: try again later.',
  SsmlMarksNotSupportedForTextType: 'The speech service marks SSML only in SSML texts: request sentences and words.',
  SynthesisTaskNotFound: 'The speech service does not know this task, or has deleted it: start the task again.',
  TextLengthExceeded: 'The text is too long for one request to the speech service: send it in parts.',
  UnsupportedPlsAlphabet: 'A lexicon uses an unsupported alphabet: use ipa or x-sampa.',
  UnsupportedPlsLanguage: 'A lexicon is for an unsupported language: use another.',
} as const;
export type SpeechServiceErrorCode = keyof typeof speechServiceErrors;

export const isSpeechServiceError = (name: string): name is SpeechServiceErrorCode =>
  Object.hasOwn(speechServiceErrors, name);
