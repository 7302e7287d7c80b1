import type {
  ConvertInput,
  ConvertResult,
  DetectEntitiesInput,
  DetectLabelsInput,
  DetectedEntities,
  DetectedLabels,
  ExtractTextInput,
  ExtractedText,
  InterpretTextInput,
  TextInterpretation,
  TextToSpeechInput,
  TextToSpeechResult,
  TranscriptionInput,
  TranscriptionResult,
  TranslateTextInput,
  TranslateTextResult,
} from './conversion.types.ts';

export const conversionFeatures = [
  'translate',
  'speech',
  'transcribe',
  'language',
  'interpret',
  'extract',
  'labels',
  'entities',
  'celebrities',
] as const;
export type ConversionFeature = (typeof conversionFeatures)[number];

/** Methods throw `ConversionError` (`NotConfigured` without an adapter); `textToSpeech` also throws `SpeechError`. */
export abstract class Conversion {
  abstract offers(feature: ConversionFeature): boolean;
  /** Throws `InvalidInput` if the input names no conversion. */
  abstract convert(input: ConvertInput): Promise<ConvertResult>;
  abstract translateText(input: TranslateTextInput): Promise<TranslateTextResult>;
  abstract textToSpeech(input: TextToSpeechInput): Promise<TextToSpeechResult>;
  abstract transcribe(input: TranscriptionInput): Promise<TranscriptionResult>;
  abstract detectLanguage(text: string): Promise<string | null>;
  abstract interpret(input: InterpretTextInput): Promise<TextInterpretation>;
  abstract extractText(input: ExtractTextInput): Promise<ExtractedText>;
  abstract detectLabels(input: DetectLabelsInput): Promise<DetectedLabels>;
  abstract detectEntities(input: DetectEntitiesInput): Promise<DetectedEntities>;
}
