import { Inject, Injectable } from '@nestjs/common';
import {
  DEFAULT_SOURCE_LANGUAGE,
  DEFAULT_TARGET_LANGUAGE,
  TRANSLATION_FAILED_MESSAGE,
  isTranslationLanguage,
  translationLanguages,
} from '@tidings/contracts/conversion/translation.ts';
import {
  CONVERSIONS_MAX,
  CONVERSION_WINDOW_MINUTES,
  IDENTIFIED_PICTURE_BYTES_MAX,
  INTERPRETED_TEXT_BYTES_MAX,
  RECORDING_DEADLINE_MS,
  RECORDING_SECONDS_MAX,
  TRANSLATION_DEADLINE_MS,
  TRANSLATION_REQUEST_CHARS_MAX,
} from '@tidings/contracts/limits/library-limits.ts';
import { TRANSLATED_CHARACTERS_MIN } from '@tidings/contracts/limits/visitor-limits.ts';
import {
  type ConversionErrorName,
  ConversionError,
  INTERPRETATION_DENIED_MESSAGE,
  conversionProblems,
  createNotConfiguredError,
  isServiceError,
  serviceErrors,
} from '@tidings/platform/adapters/conversion/conversion-error.ts';
import {
  type Conversion,
  type ConversionFeature,
  type DetectedEntities,
  type DetectedLabels,
  type ExtractedText,
  type Interpretation,
  type TextInterpretation,
  type TranscriptionResult,
  interpretations,
} from '@tidings/platform/adapters/conversion/conversion.port.ts';
import { readRecording, resampleToInputRate } from '@tidings/platform/adapters/conversion/transcription/recording.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONVERSION, LOGGER } from '@tidings/platform/tokens.ts';
import { type Refusal, createRefusal } from '../../accounts/refusal/refusal.ts';
import { DomainError } from '../../errors/domain-error.ts';
import { NetworkLimitService, ThrottleService, formatWait } from '../../limits/throttle.service.ts';
import type { Requester } from '../../requester/requester.ts';

type PictureAnalysis = keyof typeof sights;
export type PictureAnalysisResult = ExtractedText | DetectedLabels | DetectedEntities;

type InterpretationRequest = { text: string; language?: string | null; kinds?: Interpretation[] | null };

type TranslatedText = { text: string; language: string };

const sights = { text: 'extract', labels: 'labels', entities: 'entities', celebrities: 'celebrities' } as const;
export const isPictureAnalysis = (find: unknown): find is PictureAnalysis =>
  typeof find === 'string' && Object.hasOwn(sights, find);
export const pictureAnalysisNames = Object.keys(sights).join(', ');

/** Matches the language of a text, such as `en` or `zh-TW`. Recordings have a locale such as `en-US` instead. */
const TEXT_LANGUAGE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;
const SPOKEN_LANGUAGE = /^[a-z]{2,3}-[A-Z]{2}$/;

@Injectable()
export class ConversionsService {
  constructor(
    @Inject(CONVERSION) private readonly conversion: Conversion,
    private readonly throttle: ThrottleService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  interpret(accountId: string, { text, language, kinds }: InterpretationRequest): Promise<TextInterpretation> {
    const requested = [...new Set(kinds ?? interpretations)];
    const bytes = Buffer.byteLength(text);
    return this.#doing(
      accountId,
      requested.every((kind) => kind === 'language') ? 'language' : 'interpret',
      'text',
      () => {
        if (bytes > INTERPRETED_TEXT_BYTES_MAX)
          throw new DomainError(
            'TEXT_TOO_LONG',
            `The text must have at most ${INTERPRETED_TEXT_BYTES_MAX} bytes; it has ${bytes}.`,
          );
        if (typeof language === 'string' && !TEXT_LANGUAGE.test(language))
          throw new DomainError('BAD_INPUT', 'The language must be a tag such as en. Correct it or omit it.');
        return this.conversion.interpret({ source: { text, language: language ?? undefined }, kinds: requested });
      },
    );
  }

  identify(accountId: string, find: PictureAnalysis, picture: Buffer | null): Promise<PictureAnalysisResult> {
    return this.#doing<PictureAnalysisResult>(accountId, sights[find], 'picture', () => {
      if (!picture) throw new DomainError('UNSUPPORTED_CONTENT', 'Send the picture as image/png or image/jpeg.');
      if (picture.length > IDENTIFIED_PICTURE_BYTES_MAX)
        throw new DomainError(
          'BAD_INPUT',
          `The picture must have at most ${IDENTIFIED_PICTURE_BYTES_MAX} bytes. Make it smaller.`,
        );
      const source = { bytes: picture };
      if (find === 'text') return this.conversion.extractText({ source });
      if (find === 'labels') return this.conversion.detectLabels({ source, type: 'ALL' });
      return this.conversion.detectEntities({ source, celebrityDetection: find === 'celebrities' });
    });
  }

  transcribe(accountId: string, language: unknown, file: Buffer | null): Promise<TranscriptionResult> {
    return this.#doing(accountId, 'transcribe', 'recording', () => {
      if (!file) throw new DomainError('UNSUPPORTED_CONTENT', 'Send the recording as audio/wav.');
      if (typeof language === 'string' && language !== '' && !SPOKEN_LANGUAGE.test(language))
        throw new DomainError('BAD_INPUT', 'The language must include its country, such as en-US.');
      const recording = readRecording(file);
      if (recording.samples.length / recording.rate > RECORDING_SECONDS_MAX)
        throw new DomainError(
          'BAD_INPUT',
          `The recording can be at most ${RECORDING_SECONDS_MAX} seconds long. Send it in parts.`,
        );
      return this.conversion.transcribe({
        source: { bytes: resampleToInputRate(recording) },
        language: typeof language === 'string' ? language : undefined,
        signal: AbortSignal.timeout(RECORDING_DEADLINE_MS),
      });
    });
  }

  /** Rejected requests count too, because checking them costs time. */
  async #doing<Answer>(
    accountId: string,
    feature: ConversionFeature,
    limitName: keyof typeof CONVERSIONS_MAX,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      if (!this.conversion.offers(feature)) throw createNotConfiguredError(feature);
      const wait = await this.throttle.take({
        of: `converted ${limitName} ${accountId}`,
        max: CONVERSIONS_MAX[limitName],
        minutes: CONVERSION_WINDOW_MINUTES,
      });
      if (wait !== null)
        throw new DomainError('BUSY', `You have reached the hourly limit. Try again in ${formatWait(wait)}.`);
      return await ask();
    } catch (error) {
      if (!(error instanceof ConversionError)) throw error;
      if (isConversionIncident(error.name))
        this.logger.warn({ error: error.name, reason: error.message, feature }, 'a conversion failed');
      throw toConversionApiError(error);
    }
  }
}

const operatorsAffairs: ReadonlySet<ConversionErrorName> = new Set(['AccessDenied', 'NoCredentials', 'NoRegion']);
const isOff = (name: ConversionErrorName): boolean =>
  name === 'NotConfigured' || name === 'CelebrityDetectionNotEnabled';

const AWAY = 'The conversion service is not responding. Try again in a minute.';
const REFUSED = 'The conversion service rejected the input. Try another text, picture or recording.';

const isConversionIncident = (name: ConversionErrorName): boolean =>
  operatorsAffairs.has(name) || !(isOff(name) || name in conversionProblems);

function toConversionApiError({ name, message, retryable }: ConversionError): DomainError {
  if (name === 'AccessDenied')
    return new DomainError('CONVERSION_OFF', message === INTERPRETATION_DENIED_MESSAGE ? message : serviceErrors[name]);
  if (isOff(name) || operatorsAffairs.has(name)) return new DomainError('CONVERSION_OFF', message);
  if (name in conversionProblems) return new DomainError('CONVERSION_REFUSED', message);
  const sentence = isServiceError(name) ? serviceErrors[name] : retryable ? AWAY : REFUSED;
  return new DomainError(retryable ? 'CONVERSION_FAILED' : 'CONVERSION_REFUSED', sentence);
}

const OFF = 'Translation is not set up on this server.';
const NOT_OFFERED = `"source" and "target" must each be one of ${translationLanguages.join(', ')}.`;

@Injectable()
export class TranslationsService {
  constructor(
    @Inject(CONVERSION) private readonly conversion: Conversion,
    private readonly limit: NetworkLimitService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async translate(
    requester: Requester,
    { text, source: from, target: to }: { text: string; source?: string | null; target?: string | null },
  ): Promise<TranslatedText | Refusal> {
    const [source, target] = [from ?? DEFAULT_SOURCE_LANGUAGE, to ?? DEFAULT_TARGET_LANGUAGE];
    if (!isTranslationLanguage(source)) return createRefusal('LANGUAGE_NOT_OFFERED', NOT_OFFERED, 'source');
    if (!isTranslationLanguage(target)) return createRefusal('LANGUAGE_NOT_OFFERED', NOT_OFFERED, 'target');
    if (text.trim() === '') return createRefusal('TEXT_EMPTY', 'The text is empty. Enter a text to translate.', 'text');
    if (text.length > TRANSLATION_REQUEST_CHARS_MAX)
      return createRefusal(
        'TEXT_TOO_LONG',
        `The text must have at most ${TRANSLATION_REQUEST_CHARS_MAX} characters; it has ${text.length}.`,
        'text',
      );
    if (source === target) return { text, language: target };
    if (!this.conversion.offers('translate')) return createRefusal('TRANSLATION_OFF', OFF);
    await this.limit.take(requester, 'translated-characters', Math.max(TRANSLATED_CHARACTERS_MIN, text.length));
    try {
      return await this.conversion.translateText({
        source: { text, language: source },
        targetLanguage: target,
        signal: AbortSignal.timeout(TRANSLATION_DEADLINE_MS),
      });
    } catch (error) {
      if (!(error instanceof ConversionError)) throw error;
      this.logger.warn({ error: error.name, reason: error.message, source, target }, 'a text was not translated');
      if (error.name === 'UnsupportedLanguagePair')
        return createRefusal('LANGUAGE_NOT_OFFERED', TRANSLATION_FAILED_MESSAGE);
      return createRefusal('TRANSLATION_FAILED', TRANSLATION_FAILED_MESSAGE);
    }
  }
}
