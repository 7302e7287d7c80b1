import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { traceAwsCalls } from '../../../process/telemetry/calls.ts';
import { ConversionError, INTERPRETATION_DENIED_MESSAGE, convertServiceErrors } from '../conversion-error.ts';
import type {
  Interpretation,
  LanguageDetector,
  TextInterpretation,
  TextInterpreter,
  TranslateTextResult,
  Translator,
} from '../conversion.port.ts';
import { type AmazonOptions, createClientSettings, memoizeAsync } from './amazon-options.ts';

type Sdk = typeof import('@aws-sdk/client-comprehend');
type Client = import('@aws-sdk/client-comprehend').ComprehendClient;
type LanguageCode = import('@aws-sdk/client-comprehend').LanguageCode;
type SyntaxLanguageCode = import('@aws-sdk/client-comprehend').SyntaxLanguageCode;

type Service = { sdk: Sdk; client: Client };

export class AmazonTranslate implements Translator {
  readonly #connected: () => Promise<{
    sdk: typeof import('@aws-sdk/client-translate');
    client: import('@aws-sdk/client-translate').TranslateClient;
  }>;

  constructor(options: AmazonOptions) {
    this.#connected = memoizeAsync(async () => {
      const settings = await createClientSettings(options);
      const sdk = await import('@aws-sdk/client-translate');
      return { sdk, client: traceAwsCalls('conversion', new sdk.TranslateClient(settings)) };
    });
  }

  translate({ text, from, to, signal }: Parameters<Translator['translate']>[0]): Promise<TranslateTextResult> {
    return convertServiceErrors(async () => {
      const { sdk, client } = await this.#connected();
      const command = new sdk.TranslateTextCommand({ SourceLanguageCode: from, TargetLanguageCode: to, Text: text });
      const { TranslatedText, TargetLanguageCode } = await client.send(command, signal ? { abortSignal: signal } : {});
      if (TranslatedText === undefined)
        throw new ConversionError('ServiceFailure', 'The translation service returned no translation.');
      return { text: TranslatedText, language: TargetLanguageCode ?? to };
    });
  }
}

export class AmazonComprehend implements LanguageDetector, TextInterpreter {
  readonly #connected: () => Promise<{ sdk: Sdk; client: Client }>;

  constructor(options: AmazonOptions) {
    this.#connected = memoizeAsync(async () => {
      const settings = await createClientSettings(options);
      const sdk = await import('@aws-sdk/client-comprehend');
      return { sdk, client: traceAwsCalls('conversion', new sdk.ComprehendClient(settings)) };
    });
  }

  detect(text: string): Promise<string | null> {
    return this.#ask(async ({ sdk, client }) => {
      const { Languages = [] } = await client.send(new sdk.DetectDominantLanguageCommand({ Text: text }));
      const [surest] = Languages.toSorted((one, other) => (other.Score ?? 0) - (one.Score ?? 0));
      return getPrimaryLanguage(surest?.LanguageCode) || null;
    });
  }

  interpret(text: string, language: string, kinds: ReadonlySet<Interpretation>): Promise<TextInterpretation> {
    return this.#ask(async (service) => {
      const [textEntities, keyPhrases, sentiment, syntax] = await Promise.all([
        kinds.has('entities') ? detectEntities(service, text, language) : undefined,
        kinds.has('keyPhrases') ? detectKeyPhrases(service, text, language) : undefined,
        kinds.has('sentiment') ? detectSentiment(service, text, language) : undefined,
        kinds.has('syntax') ? detectSyntax(service, text, language) : undefined,
      ]);
      return {
        ...(keyPhrases && { keyPhrases }),
        ...(sentiment && { sentiment }),
        ...(syntax && { syntax }),
        ...(textEntities && { textEntities }),
      };
    });
  }

  async #ask<Answer>(ask: (service: { sdk: Sdk; client: Client }) => Promise<Answer>): Promise<Answer> {
    try {
      return await convertServiceErrors(async () => ask(await this.#connected()));
    } catch (error) {
      if (error instanceof ConversionError && error.name === 'AccessDenied')
        throw new ConversionError('AccessDenied', INTERPRETATION_DENIED_MESSAGE, { cause: error });
      throw error;
    }
  }
}

async function detectEntities({ sdk, client }: Service, Text: string, language: string) {
  const { Entities = [] } = await client.send(
    new sdk.DetectEntitiesCommand({ Text, LanguageCode: language as LanguageCode }),
  );
  return Entities.map(({ Type = 'OTHER', Text: text = '' }) => ({ type: Type, text }));
}

async function detectKeyPhrases({ sdk, client }: Service, Text: string, language: string) {
  const { KeyPhrases = [] } = await client.send(
    new sdk.DetectKeyPhrasesCommand({ Text, LanguageCode: language as LanguageCode }),
  );
  return KeyPhrases.map(({ Text: text = '' }) => ({ text }));
}

async function detectSentiment({ sdk, client }: Service, Text: string, language: string) {
  const { Sentiment = 'NEUTRAL', SentimentScore } = await client.send(
    new sdk.DetectSentimentCommand({ Text, LanguageCode: language as LanguageCode }),
  );
  const { Positive = 0, Negative = 0, Neutral = 0, Mixed = 0 } = SentimentScore ?? {};
  return { predominant: Sentiment, positive: Positive, negative: Negative, neutral: Neutral, mixed: Mixed };
}

async function detectSyntax({ sdk, client }: Service, Text: string, language: string) {
  const { SyntaxTokens = [] } = await client.send(
    new sdk.DetectSyntaxCommand({ Text, LanguageCode: language as SyntaxLanguageCode }),
  );
  return SyntaxTokens.map(({ Text: text = '', PartOfSpeech }) => ({ text, syntax: PartOfSpeech?.Tag ?? 'O' }));
}
