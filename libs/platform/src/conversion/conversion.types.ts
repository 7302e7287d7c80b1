/** A text, and its language where somebody knows it. */
export type TextSource = {
  text: string;
  language?: string | undefined;
};
/** A picture or a page: its bytes, or the key under which it is kept in the bucket. */
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
/** `speech.url` holds the sound itself, as an address a player can be given; `audioStream` is the same as MP3 bytes. */
export type TextToSpeechResult = {
  speech: { url: string };
  audioStream: Uint8Array;
  text: string;
};

/** `bytes`: sound of one channel as 32-bit floating numbers from -1 to 1, 44,100 a second. */
export type TranscriptionInput = {
  source: { bytes: Uint8Array | Float32Array };
  language?: string | undefined;
  signal?: AbortSignal | undefined;
};
export type TranscriptionResult = {
  transcription: { fullText: string };
};

/** One of the three conversions, named by what it asks for. */
export type ConvertInput =
  | { translateText: TranslateTextInput }
  | { textToSpeech: TextToSpeechInput }
  | { transcription: TranscriptionInput };
export type ConvertResult = TranslateTextResult | TextToSpeechResult | TranscriptionResult;

export const interpretations = ['language', 'entities', 'keyPhrases', 'sentiment', 'syntax'] as const;
export type Interpretation = (typeof interpretations)[number];
export type InterpretTextInput = {
  source: TextSource;
  /** All of them when left out. */ kinds?: readonly Interpretation[];
};
/** What a text is about. What was not asked for is absent; scores are 0 to 1. */
export type TextInterpretation = {
  language?: string;
  keyPhrases?: { text: string }[];
  sentiment?: { predominant: string; positive: number; negative: number; neutral: number; mixed: number };
  syntax?: { text: string; syntax: string }[];
  textEntities?: { type: string; text: string }[];
};

/** Places are shares of the picture's width and height. */
export type BoundingBox = {
  left: number;
  top: number;
  width: number;
  height: number;
};
export type Polygon = { x: number; y: number }[];
export type PlacedText = {
  text: string;
  polygon: Polygon;
  boundingBox: BoundingBox | null;
};
export type TextLine = PlacedText & {
  page: number | null;
};
export type Selection = {
  selected: boolean;
  polygon: Polygon;
  boundingBox: BoundingBox | null;
};
export type TableCell = PlacedText & {
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
  /** `PLAIN` when left out. */ format?: TextFormat;
};
/** What is written in a picture. */
export type ExtractedText = {
  text: {
    fullText: string;
    words: PlacedText[];
    lines: string[];
    linesDetailed: TextLine[];
    selections?: Selection[];
    tables?: Table[];
    keyValues?: KeyValue[];
  };
};

export type LabelKind = 'LABELS' | 'UNSAFE' | 'ALL';
export type DetectLabelsInput = {
  source: PictureSource;
  /** `LABELS` when left out. */ type?: LabelKind;
};
export type Label = {
  name: string;
  boundingBoxes: BoundingBox[];
  metadata: { confidence: number; parents: string[] };
};
export type DetectedLabels = {
  labels?: Label[];
  unsafe?: 'YES' | 'NO';
};

export type DetectEntitiesInput = {
  source: PictureSource;
  /** Looks for people everybody knows. */
  celebrityDetection?: boolean;
  /** Looks for faces of this collection, at most so many. */
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
export type Entity = {
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
  entities: Entity[];
};
