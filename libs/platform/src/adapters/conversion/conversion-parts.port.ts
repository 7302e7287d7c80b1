import type {
  DetectedEntities,
  DetectedLabels,
  DetectedEntity,
  ExtractedText,
  Interpretation,
  LabelKind,
  TextFormat,
  TextInterpretation,
  TranslateTextResult,
} from './conversion.types.ts';

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
