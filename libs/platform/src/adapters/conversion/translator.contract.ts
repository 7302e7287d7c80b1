import { TRANSLATION_REQUEST_CHARS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { until } from '@tidings/testing/until.ts';
import { type ConversionErrorName, ConversionError } from './conversion-error.ts';
import type { Translator } from './conversion.port.ts';

export type TranslationServiceBehaviour =
  | 'fine'
  | 'throttled'
  | 'away'
  | 'no pair'
  | 'too long'
  | 'denied'
  | 'no answer'
  | 'silent'
  | 'reset';
export type TranslationService = {
  translator: Translator;
  behaviours(...behaviours: TranslationServiceBehaviour[]): void;
  asked(): { text: string; from: string; to: string }[];
  close(): Promise<void>;
};

const [PATIENT_MS, HASTY_MS] = [200_000, 300];

const texts = [
  ['short', 'Good morning.'],
  ['spaced', 'Two lines.\n\nAnd  spaces.\t'],
  ['of many scripts', '«Grüße» 🗞️ привет 今日 مرحبا'],
  ['of markup', '<b>&amp;</b> {"q": 1}'],
  ['long', 'A long one. '.repeat(TRANSLATION_REQUEST_CHARS_MAX / 12)],
] as const;

export function describeTranslator(name: string, create: (answerMs: number) => Promise<TranslationService>): void {
  describe(`translator: ${name}`, () => {
    let service: TranslationService;
    beforeEach(async () => {
      service = await create(PATIENT_MS);
    });
    afterEach(() => service.close());
    const translated = (text = 'Good morning.', signal?: AbortSignal) =>
      service.translator.translate({ text, from: 'en', to: 'es', signal });

    it.each(texts)('preserves every character of the text and returns its language: %s', async (_what, text) => {
      service.behaviours('fine');
      expect(await translated(text)).toEqual({ text: `[es] ${text}`, language: 'es' });
      expect(service.asked()).toEqual([{ text, from: 'en', to: 'es' }]);
    });

    it.each<[TranslationServiceBehaviour, ConversionErrorName, number]>([
      ['throttled', 'TooManyRequests', 3],
      ['away', 'ServiceUnavailable', 3],
      ['no pair', 'UnsupportedLanguagePair', 1],
      ['too long', 'TextSizeLimitExceeded', 1],
      ['denied', 'AccessDenied', 1],
      ['reset', 'Network', 3],
    ])('throws an error if the service is %s: %s after %i attempts', async (behaviour, error, tries) => {
      service.behaviours(behaviour);
      const result = await translated().catch((thrown: unknown) => thrown);
      expect(result).toBeInstanceOf(ConversionError);
      expect(result).toMatchObject({ name: error, retryable: tries > 1 });
      expect(service.asked()).toHaveLength(tries);
    });

    it.each<TranslationServiceBehaviour>(['throttled', 'away', 'reset'])('retries after %s', async (behaviour) => {
      service.behaviours(behaviour, 'fine');
      expect(await translated()).toEqual({ text: '[es] Good morning.', language: 'es' });
    });

    it('rejects a malformed response', async () => {
      service.behaviours('no answer');
      await expect(translated()).rejects.toMatchObject({ name: 'ServiceFailure', retryable: true });
    });

    it('times out when the service does not respond', async () => {
      await service.close();
      service = await create(HASTY_MS);
      service.behaviours('silent');
      await expect(translated()).rejects.toMatchObject({ name: 'TimedOut', retryable: true });
    });

    it('stops when the request is aborted', async () => {
      service.behaviours('silent');
      const nobodyWaits = new AbortController();
      const asking = translated('Good morning.', nobodyWaits.signal);
      const refused = expect(asking).rejects.toMatchObject({ name: 'Aborted', retryable: false });
      await until('the service gets the request', () => service.asked().length === 1);
      nobodyWaits.abort();
      await refused;
      expect(service.asked()).toHaveLength(1);
    });

    it('reports an unreachable service', async () => {
      await service.close();
      await expect(translated()).rejects.toMatchObject({ name: 'Network', retryable: true });
    });
  });
}
