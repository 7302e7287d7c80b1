import type {
  DetectedEntities,
  DetectedLabels,
  Entity,
  ExtractedText,
  Interpretation,
  LabelKind,
  TextFormat,
  TextInterpretation,
  TranslateTextResult,
} from './conversion.types.ts';

/** Who translates. Both languages are primary tags (`es`). */
export type Translator = {
  translate(wanted: {
    text: string;
    from: string;
    to: string;
    signal?: AbortSignal | undefined;
  }): Promise<TranslateTextResult>;
};

/** The detector of the language of a text: a primary tag, or null when there is too little text. */
export type LanguageDetector = {
  detect(text: string): Promise<string | null>;
};

/**
 * Who writes down what is said. `samples`: one channel, -1 to 1, 44,100 a second; `language`: a whole tag (`en-US`).
 */
export type Transcriber = {
  transcribe(wanted: { samples: Float32Array; language: string; signal?: AbortSignal | undefined }): Promise<string>;
};

/** The analyser of what a text is about. `language` is never among the kinds: it is known by then. */
export type TextInterpreter = {
  interpret(text: string, language: string, kinds: ReadonlySet<Interpretation>): Promise<TextInterpretation>;
};

/** A picture as a service takes it. */
export type Picture = { Bytes: Uint8Array } | { S3Object: { Bucket: string; Name: string } };

/** Who reads what is written in a picture. */
export type PictureReader = {
  read(picture: Picture, format: TextFormat): Promise<ExtractedText>;
};

/** The analyser of what and who is to be seen in a picture. */
export type PictureAnalyst = {
  labels(picture: Picture, kind: LabelKind): Promise<DetectedLabels>;
  faces(picture: Picture): Promise<Entity[]>;
  celebrities(picture: Picture): Promise<Entity[]>;
  facesLike(picture: Picture, collection: string, most: number): Promise<DetectedEntities['entities']>;
};
