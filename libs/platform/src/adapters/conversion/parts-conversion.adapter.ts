import { DEFAULT_SOURCE_LANGUAGE, DEFAULT_TARGET_LANGUAGE } from '@tidings/contracts/conversion/translation.ts';
import { FACES_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { findDefaultVoice, findVoice, getFallbackEngine } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { Config } from '../../process/config/config.ts';
import type { Speech } from '../speech/speech.port.ts';
import { AmazonComprehend, AmazonTranslate } from './amazon/amazon-language.adapter.ts';
import type { AmazonOptions } from './amazon/amazon-options.ts';
import { AmazonRekognition } from './amazon/amazon-rekognition.adapter.ts';
import { AmazonTextExtraction } from './amazon/amazon-text-extraction.adapter.ts';
import { createConversionError, createNotConfiguredError, requireValue } from './conversion-error.ts';
import {
  type ConversionFeature,
  type ConvertInput,
  type ConvertResult,
  type DetectEntitiesInput,
  type DetectLabelsInput,
  type DetectedEntities,
  type DetectedLabels,
  type ExtractTextInput,
  type ExtractedText,
  type InterpretTextInput,
  type LanguageDetector,
  type Picture,
  type PictureAnalyst,
  type PictureReader,
  type PictureSource,
  type TextInterpretation,
  type TextInterpreter,
  type TextToSpeechInput,
  type TextToSpeechResult,
  type Transcriber,
  type TranscriptionInput,
  type TranscriptionResult,
  type TranslateTextInput,
  type TranslateTextResult,
  type Translator,
  Conversion,
  interpretations,
} from './conversion.port.ts';
import { LibreTranslate } from './libre-translate.adapter.ts';
import { AmazonTranscribe } from './transcription/amazon-transcribe.adapter.ts';
import { toSamples } from './transcription/recording.ts';

export type ConversionParts = {
  translator?: Translator | undefined;
  speech?: Speech | undefined;
  transcriber?: Transcriber | undefined;
  detector?: LanguageDetector | undefined;
  interpreter?: TextInterpreter | undefined;
  reader?: PictureReader | undefined;
  labels?: PictureAnalyst | undefined;
  entities?: PictureAnalyst | undefined;
  celebrityDetectionEnabled?: boolean;
  storageUrl?: StorageUrlResolver | undefined;
  defaults?: {
    sourceLanguage?: string | null;
    targetLanguage?: string | null;
    voiceId?: string | null;
    language?: string | null;
  };
};

type StorageUrlResolver = (key: string) => Promise<string>;

const partNames = {
  translate: 'translator',
  speech: 'speech',
  transcribe: 'transcriber',
  language: 'detector',
  interpret: 'interpreter',
  extract: 'reader',
  labels: 'labels',
  entities: 'entities',
} as const satisfies Record<Exclude<ConversionFeature, 'celebrities'>, keyof ConversionParts>;

function present<Part>(part: Part | undefined, feature: ConversionFeature): Part {
  if (part === undefined) throw createNotConfiguredError(feature);
  return part;
}

const isThing = (value: unknown): boolean => typeof value === 'object' && value !== null;

export class PartsConversion extends Conversion {
  readonly #parts: ConversionParts;

  constructor(parts: ConversionParts) {
    super();
    this.#parts = parts;
  }

  offers(feature: ConversionFeature): boolean {
    if (feature === 'celebrities') return this.#parts.celebrityDetectionEnabled === true && this.offers('entities');
    return this.#parts[partNames[feature]] !== undefined;
  }

  convert(input: ConvertInput): Promise<ConvertResult> {
    // The input is untrusted, so its type is checked at run time.
    if (!isThing(input)) return Promise.reject(createConversionError('InvalidInput'));
    if ('translateText' in input && isThing(input.translateText)) return this.translateText(input.translateText);
    if ('textToSpeech' in input && isThing(input.textToSpeech)) return this.textToSpeech(input.textToSpeech);
    if ('transcription' in input && isThing(input.transcription)) return this.transcribe(input.transcription);
    return Promise.reject(createConversionError('InvalidInput'));
  }

  async translateText({ source, targetLanguage, signal }: TranslateTextInput): Promise<TranslateTextResult> {
    const text = requireValue(source.text, 'NoSource');
    const { sourceLanguage = DEFAULT_SOURCE_LANGUAGE, targetLanguage: usual = DEFAULT_TARGET_LANGUAGE } =
      this.#parts.defaults ?? {};
    const from = requireValue(source.language ?? sourceLanguage, 'NoSourceLanguage');
    const to = requireValue(targetLanguage ?? usual, 'NoTargetLanguage');
    return present(this.#parts.translator, 'translate').translate({ text, from, to, signal });
  }

  async textToSpeech({ source, voiceId, signal }: TextToSpeechInput): Promise<TextToSpeechResult> {
    const text = requireValue(source.text, 'NoSource');
    const voice = requireValue(voiceId ?? this.#parts.defaults?.voiceId, 'NoVoiceId');
    return synthesizeText(present(this.#parts.speech, 'speech'), text, voice, signal);
  }

  async transcribe({ source, language, signal }: TranscriptionInput): Promise<TranscriptionResult> {
    const spoken = requireValue(language ?? this.#parts.defaults?.language, 'NoLanguage');
    const samples = toSamples(source.bytes);
    return {
      transcription: {
        fullText: await present(this.#parts.transcriber, 'transcribe').transcribe({
          samples,
          language: spoken,
          signal,
        }),
      },
    };
  }

  async detectLanguage(text: string): Promise<string | null> {
    return present(this.#parts.detector, 'language').detect(requireValue(text, 'NoSource'));
  }

  async interpret({ source, kinds = interpretations }: InterpretTextInput): Promise<TextInterpretation> {
    const text = requireValue(source.text, 'NoSource');
    const requested = new Set(kinds);
    const isLanguageAlone = requested.size === 1 && requested.has('language');
    const interpreter = isLanguageAlone ? undefined : present(this.#parts.interpreter, 'interpret');
    const language = requireValue(source.language ?? (await this.detectLanguage(text)), 'NoLanguage');
    const interpretation = await interpreter?.interpret(text, language, requested);
    return { ...(requested.has('language') ? { language } : {}), ...interpretation };
  }

  async extractText({ source, format = 'PLAIN' }: ExtractTextInput): Promise<ExtractedText> {
    const reader = present(this.#parts.reader, 'extract');
    return reader.read(await resolvePicture(source, this.#parts.storageUrl), format);
  }

  async detectLabels({ source, type = 'LABELS' }: DetectLabelsInput): Promise<DetectedLabels> {
    const analyst = present(this.#parts.labels, 'labels');
    return analyst.labels(await resolvePicture(source, this.#parts.storageUrl), type);
  }

  async detectEntities({
    source,
    celebrityDetection = false,
    collection,
  }: DetectEntitiesInput): Promise<DetectedEntities> {
    const analyst = present(this.#parts.entities, 'entities');
    if (celebrityDetection && this.#parts.celebrityDetectionEnabled !== true)
      throw createConversionError('CelebrityDetectionNotEnabled');
    const picture = await resolvePicture(source, this.#parts.storageUrl);
    if (celebrityDetection) return { entities: await analyst.celebrities(picture) };
    if (collection)
      return { entities: await analyst.facesLike(picture, collection.id, collection.maxEntities ?? FACES_MAX) };
    return { entities: await analyst.faces(picture) };
  }
}

const STORAGE_ADDRESS = /^https:\/\/([a-zA-Z0-9%\-_.]+)\.s3\.[A-Za-z0-9%\-._~]+\/([a-zA-Z0-9%\-._~/]+)/;

export const createBucketUrlResolver =
  (bucket: string, region: string): StorageUrlResolver =>
  (key) =>
    Promise.resolve(`https://${bucket}.s3.${region}.amazonaws.com/${key.split('/').map(encodeURIComponent).join('/')}`);

/** Throws `InvalidS3Key`, or `SourceNotConfigured` if there is neither a key nor bytes. */
async function resolvePicture(source: PictureSource, storageUrl: StorageUrlResolver | undefined): Promise<Picture> {
  if ('key' in source && typeof source.key === 'string') {
    const [, bucket, name] =
      STORAGE_ADDRESS.exec(source.key === '' ? '' : ((await storageUrl?.(source.key)) ?? '')) ?? [];
    if (!bucket || !name) throw createConversionError('InvalidS3Key');
    return { S3Object: { Bucket: bucket, Name: decodeURIComponent(name) } };
  }
  if ('bytes' in source && ArrayBuffer.isView(source.bytes) && source.bytes.byteLength > 0)
    return { Bytes: source.bytes };
  throw createConversionError('SourceNotConfigured');
}

/** Throws `NoVoiceId` or `SpeechError`. */
async function synthesizeText(
  speech: Speech,
  text: string,
  voiceId: string,
  signal: AbortSignal | undefined,
): Promise<TextToSpeechResult> {
  const voice = findVoice(voiceId);
  if (!voice) throw createConversionError('NoVoiceId');
  const { audio, contentType } = await speech.synthesize({
    text,
    voiceId,
    languageCode: voice.locale,
    engine: getFallbackEngine(voice),
    ...(signal ? { signal } : {}),
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of audio) pieces.push(piece);
  const sound = Buffer.concat(pieces);
  return { speech: { url: `data:${contentType};base64,${sound.toString('base64')}` }, audioStream: sound, text };
}

export function createConversion(
  { conversion, awsRegion, s3Bucket, s3Endpoint }: Pick<Config, 'conversion' | 'awsRegion' | 's3Bucket' | 's3Endpoint'>,
  speech?: Speech,
): Conversion {
  const { amazon, region, transcribeEndpoint, libreTranslate } = conversion;
  const options: AmazonOptions = { region };
  const wants = (feature: (typeof amazon)[number]) => amazon.includes(feature);
  const comprehend = new AmazonComprehend(options);
  const rekognition = new AmazonRekognition(options);
  return new PartsConversion({
    speech,
    defaults: { voiceId: findDefaultVoice('en')?.id ?? null },
    translator: wants('translate')
      ? new AmazonTranslate(options)
      : libreTranslate && new LibreTranslate(libreTranslate),
    transcriber: wants('transcribe') ? new AmazonTranscribe({ region, endpoint: transcribeEndpoint }) : undefined,
    detector: wants('language') ? comprehend : new EldLanguageDetector(),
    interpreter: wants('interpret') ? comprehend : undefined,
    reader: wants('extract') ? new AmazonTextExtraction({ rekognition: options, textract: options }) : undefined,
    labels: wants('labels') ? rekognition : undefined,
    entities: wants('entities') || wants('celebrities') ? rekognition : undefined,
    celebrityDetectionEnabled: wants('celebrities'),
    // Amazon's services can only read from Amazon S3 buckets.
    storageUrl:
      s3Bucket !== undefined && awsRegion !== undefined && s3Endpoint === undefined
        ? createBucketUrlResolver(s3Bucket, awsRegion)
        : undefined,
  });
}

export class EldLanguageDetector implements LanguageDetector {
  async detect(text: string): Promise<string | null> {
    const { detectLanguage } = await import('@tidings/extraction/language/detect-language.ts');
    return detectLanguage(text);
  }
}
