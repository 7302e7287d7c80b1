import { Inject, Injectable } from '@nestjs/common';
import {
  DEFAULT_SOURCE_LANGUAGE,
  DEFAULT_TARGET_LANGUAGE,
  TRANSLATION_FAILED_MESSAGE,
  isTranslationLanguage,
  translationLanguages,
} from '@tidings/contracts/conversion/translation.ts';
import { TRANSLATION_DEADLINE_MS, TRANSLATION_REQUEST_CHARS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { TRANSLATED_CHARACTERS_MIN } from '@tidings/contracts/limits/visitor-limits.ts';
import { ConversionError } from '@tidings/platform/adapters/conversion/conversion-error.ts';
import type { Conversion } from '@tidings/platform/adapters/conversion/conversion.port.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONVERSION, LOGGER } from '@tidings/platform/tokens.ts';
import { createRefusal } from '../../accounts/refusal/refusal.ts';
import type { Refusal } from '../../accounts/refusal/refusal.ts';
import { NetworkLimitService } from '../../limits/throttle.service.ts';
import type { Requester } from '../../requester/requester.ts';

const OFF = 'Translation is not set up on this server.';
const NOT_OFFERED = `"source" and "target" must each be one of ${translationLanguages.join(', ')}.`;

export type TranslatedText = { text: string; language: string };

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
