type TextSource = {
  text: string;
  language?: string | undefined;
};
export type PictureSource = { bytes: Uint8Array } | { key: string };

export type TranslateTextInput = {
  source: TextSource;
  targetLanguage?: string | undefined;
  signal?: AbortSignal | undefined;
};
export type TranslateTextResult = {
  text: string;
  language: string;
};

export type TextToSpeechInput = {
  source: { text: string };
  voiceId?: string | undefined;
  signal?: AbortSignal | undefined;
};
/** `speech.url` is a data URL; `audioStream` contains the same MP3. */
export type TextToSpeechResult = {
  speech: { url: string };
  audioStream: Uint8Array;
  text: string;
};

/** Mono, 32-bit floats from -1 to 1, 44,100 Hz. */
export type TranscriptionInput = {
  source: { bytes: Uint8Array | Float32Array };
  language?: string | undefined;
  signal?: AbortSignal | undefined;
};
export type TranscriptionResult = {
  transcription: { fullText: string };
};

export type ConvertInput =
  | { translateText: TranslateTextInput }
  | { textToSpeech: TextToSpeechInput }
  | { transcription: TranscriptionInput };
export type ConvertResult = TranslateTextResult | TextToSpeechResult | TranscriptionResult;
export type Interpretation = (typeof interpretations)[number];
export type InterpretTextInput = {
  source: TextSource;
  kinds?: readonly Interpretation[];
};
/** Contains only the requested kinds. Scores range from 0 to 1. */
export type TextInterpretation = {
  language?: string;
  keyPhrases?: { text: string }[];
  sentiment?: { predominant: string; positive: number; negative: number; neutral: number; mixed: number };
  syntax?: { text: string; syntax: string }[];
  textEntities?: { type: string; text: string }[];
};

/** Fractions of the picture's width and height. */
export type BoundingBox = {
  left: number;
  top: number;
  width: number;
  height: number;
};
export type Polygon = { x: number; y: number }[];
type LocatedText = {
  text: string;
  polygon: Polygon;
  boundingBox: BoundingBox | null;
};
type TextLine = LocatedText & {
  page: number | null;
};
type SelectionElement = {
  selected: boolean;
  polygon: Polygon;
  boundingBox: BoundingBox | null;
};
export type TableCell = LocatedText & {
  selected: boolean;
  rowSpan: number;
  columnSpan: number;
};
export type Table = {
  size: { rows: number; columns: number };
  table: (TableCell | null)[][];
};
export type KeyValue = {
  key: string;
  value: { text: string; selected: boolean };
};

export type TextFormat = 'PLAIN' | 'FORM' | 'TABLE' | 'ALL';
export type ExtractTextInput = {
  source: PictureSource;
  format?: TextFormat;
};
export type ExtractedText = {
  text: {
    fullText: string;
    words: LocatedText[];
    lines: string[];
    linesDetailed: TextLine[];
    selections?: SelectionElement[];
    tables?: Table[];
    keyValues?: KeyValue[];
  };
};

export type LabelKind = 'LABELS' | 'UNSAFE' | 'ALL';
export type DetectLabelsInput = {
  source: PictureSource;
  type?: LabelKind;
};
export type DetectedLabel = {
  name: string;
  boundingBoxes: BoundingBox[];
  metadata: { confidence: number; parents: string[] };
};
export type DetectedLabels = {
  labels?: DetectedLabel[];
  unsafe?: 'YES' | 'NO';
};

export type DetectEntitiesInput = {
  source: PictureSource;
  celebrityDetection?: boolean;
  collection?: { id: string; maxEntities?: number };
};
export type Landmark = {
  type: string;
  x: number;
  y: number;
};
export type EntityAttributes = {
  smile: boolean;
  eyeglasses: boolean;
  sunglasses: boolean;
  gender: string | null;
  beard: boolean;
  mustache: boolean;
  eyesOpen: boolean;
  mouthOpen: boolean;
  emotions: string[];
};
export type DetectedEntity = {
  boundingBox: BoundingBox | null;
  landmarks?: Landmark[];
  ageRange?: { low: number; high: number };
  attributes?: EntityAttributes;
  metadata: {
    confidence?: number;
    pose?: { pitch: number; roll: number; yaw: number };
    id?: string;
    name?: string;
    urls?: string[];
    externalImageId?: string | null;
    similarity?: number;
  };
};
export type DetectedEntities = {
  entities: DetectedEntity[];
};
export type ConversionFeature = (typeof conversionFeatures)[number];

/** Languages are primary language tags such as `es`. */
export type Translator = {
  translate(wanted: {
    text: string;
    from: string;
    to: string;
    signal?: AbortSignal | undefined;
  }): Promise<TranslateTextResult>;
};

export type LanguageDetector = {
  detect(text: string): Promise<string | null>;
};

/** `samples` are mono, from -1 to 1, at 44,100 Hz; `language` is a tag such as `en-US`. */
export type Transcriber = {
  transcribe(wanted: { samples: Float32Array; language: string; signal?: AbortSignal | undefined }): Promise<string>;
};

/** `kinds` never contains `language`. */
export type TextInterpreter = {
  interpret(text: string, language: string, kinds: ReadonlySet<Interpretation>): Promise<TextInterpretation>;
};

export type Picture = { Bytes: Uint8Array } | { S3Object: { Bucket: string; Name: string } };

export type PictureReader = {
  read(picture: Picture, format: TextFormat): Promise<ExtractedText>;
};

export type PictureAnalyst = {
  labels(picture: Picture, kind: LabelKind): Promise<DetectedLabels>;
  faces(picture: Picture): Promise<DetectedEntity[]>;
  celebrities(picture: Picture): Promise<DetectedEntity[]>;
  facesLike(picture: Picture, collection: string, most: number): Promise<DetectedEntities['entities']>;
};

export const interpretations = ['language', 'entities', 'keyPhrases', 'sentiment', 'syntax'] as const;

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
