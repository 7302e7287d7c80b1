import { findDefaultVoice } from '@tidings/contracts/voices/voice-catalogue.ts';
import { detectLanguage } from '@tidings/extraction/language/detect-language.ts';
import type { Config } from '../../process/config/config.ts';
import type { Speech } from '../speech/speech.port.ts';
import { AmazonComprehend, AmazonTranslate } from './amazon/amazon-language.adapter.ts';
import type { AmazonOptions } from './amazon/amazon-options.ts';
import { AmazonRekognition } from './amazon/amazon-rekognition.adapter.ts';
import { AmazonTextExtraction } from './amazon/amazon-text-extraction.adapter.ts';
import type { Conversion, LanguageDetector } from './conversion.port.ts';
import { LibreTranslate } from './libre-translate.adapter.ts';
import { PartsConversion, createBucketUrlResolver } from './parts-conversion.adapter.ts';
import { AmazonTranscribe } from './transcription/amazon-transcribe.adapter.ts';

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
  detect(text: string): Promise<string | null> {
    return Promise.resolve(detectLanguage(text));
  }
}
