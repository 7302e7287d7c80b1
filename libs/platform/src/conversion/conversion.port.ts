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

/**
 * Text, sound and pictures turned into one another: one entry point for all of it, whoever does the work. Every method
 * throws `ConversionError`, `NotConfigured` where nobody does that work here; `textToSpeech` also what the speech port
 * throws.
 */
export abstract class Conversion {
  /** Whether somebody does that work here. */
  abstract offers(feature: ConversionFeature): boolean;
  /** The conversion the input names. Throws `InvalidInput` when it names none. */
  abstract convert(input: ConvertInput): Promise<ConvertResult>;
  abstract translateText(input: TranslateTextInput): Promise<TranslateTextResult>;
  abstract textToSpeech(input: TextToSpeechInput): Promise<TextToSpeechResult>;
  abstract transcribe(input: TranscriptionInput): Promise<TranscriptionResult>;
  /** The primary tag (`en`) of a text's language; null when there is too little text. */
  abstract detectLanguage(text: string): Promise<string | null>;
  abstract interpret(input: InterpretTextInput): Promise<TextInterpretation>;
  abstract extractText(input: ExtractTextInput): Promise<ExtractedText>;
  abstract detectLabels(input: DetectLabelsInput): Promise<DetectedLabels>;
  abstract detectEntities(input: DetectEntitiesInput): Promise<DetectedEntities>;
}
