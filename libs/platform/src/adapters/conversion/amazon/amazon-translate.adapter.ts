import { traceAwsCalls } from '../../../process/telemetry/aws-calls.ts';
import { ConversionError } from '../conversion-error.ts';
import type { Translator } from '../conversion-parts.port.ts';
import type { TranslateTextResult } from '../conversion.types.ts';
import { convertServiceErrors } from '../service-error.ts';
import { createClientSettings, memoizeAsync } from './amazon-options.ts';
import type { AmazonOptions } from './amazon-options.ts';

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
