export const speechRefusals = {
  EngineNotSupported: 'This voice is not spoken in this quality: choose another voice, or another quality.',
  InvalidLexicon: 'The speech service cannot read a lexicon: correct the one that is stored there.',
  InvalidNextToken: 'The speech service lost its place in the list of voices: ask for the list again.',
  InvalidS3Bucket: 'The speech service cannot use the bucket it was to write to: correct its name there.',
  InvalidS3Key: 'The speech service cannot use the key it was to write under: correct it there.',
  InvalidSampleRate: 'The speech service does not make sound at this sample rate: it has to offer 24000 for MP3.',
  InvalidSnsTopicArn: 'The speech service cannot notify the topic it was given: correct its ARN there.',
  InvalidSsml: 'The speech service takes the text for markup it cannot read: listen to the text without its markup.',
  InvalidTaskId: 'The speech service does not take this id for one of its tasks: begin the task again.',
  LanguageNotSupported: 'This voice does not speak this language here: choose another voice.',
  LexiconNotFound: 'The speech service has no such lexicon in this region: store it there, or do without.',
  LexiconSizeExceeded: 'A lexicon is too long for the speech service: make it shorter.',
  MarksNotSupportedForFormat: 'The speech service gives no speech marks in this format: it has to offer json.',
  MaxLexemeLengthExceeded: 'A word in a lexicon is too long for the speech service: make it shorter.',
  MaxLexiconsNumberExceeded: 'The speech service keeps no more lexicons: delete one of those that are stored there.',
  ServiceFailure: 'The speech service failed: try again later.',
  SsmlMarksNotSupportedForTextType: 'The speech service marks markup in markup alone: ask for sentences and words.',
  SynthesisTaskNotFound: 'The speech service has no such task, or has forgotten it: begin the task again.',
  TextLengthExceeded: 'The text is too long for one request to the speech service: send it in parts.',
  UnsupportedPlsAlphabet: 'A lexicon uses an alphabet the speech service does not know: use ipa or x-sampa.',
  UnsupportedPlsLanguage: 'A lexicon is for a language the speech service does not speak: name another in it.',
} as const;
export type SpeechRefusal = keyof typeof speechRefusals;

export const isSpeechRefusal = (name: string): name is SpeechRefusal => Object.hasOwn(speechRefusals, name);
