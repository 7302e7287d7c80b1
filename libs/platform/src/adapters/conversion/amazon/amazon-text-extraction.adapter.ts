import type { TextDetection } from '@aws-sdk/client-rekognition';
import { SECOND_RECOGNIZER_WORDS_MIN } from '@tidings/contracts/limits/library-limits.ts';
import { traceAwsCalls } from '../../../process/telemetry/aws-calls.ts';
import type { Picture, PictureReader } from '../conversion-parts.port.ts';
import type { ExtractedText, TextFormat } from '../conversion.types.ts';
import { convertServiceErrors } from '../service-error.ts';
import { createClientSettings, memoizeAsync } from './amazon-options.ts';
import type { AmazonOptions } from './amazon-options.ts';
import { toExtractedText } from './document-blocks.ts';
import { toPlacement } from './placed.ts';

const featureTypes = { FORM: ['FORMS'], TABLE: ['TABLES'], ALL: ['FORMS', 'TABLES'] } as const satisfies Record<
  Exclude<TextFormat, 'PLAIN'>,
  readonly string[]
>;

function pictureText(found: readonly TextDetection[]): ExtractedText {
  const lines = found.filter(({ Type }) => Type === 'LINE');
  const words = found
    .filter(({ Type }) => Type === 'WORD')
    .map(({ DetectedText = '', Geometry }) => ({ text: DetectedText, ...toPlacement(Geometry) }));
  return {
    text: {
      fullText: words.map(({ text }) => text).join(' '),
      words,
      lines: lines.map(({ DetectedText = '' }) => DetectedText),
      linesDetailed: lines.map(({ DetectedText = '', Geometry }) => ({
        text: DetectedText,
        ...toPlacement(Geometry),
        page: null,
      })),
    },
  };
}

/** For long texts, runs both recognisers and returns the longer result. Only Textract reads forms and tables. */
export class AmazonTextExtraction implements PictureReader {
  readonly #connected: () => Promise<Awaited<ReturnType<typeof connect>>>;

  constructor(options: { rekognition: AmazonOptions; textract: AmazonOptions }) {
    this.#connected = memoizeAsync(() => connect(options));
  }

  read(picture: Picture, format: TextFormat): Promise<ExtractedText> {
    return convertServiceErrors(async () => {
      const { rekognition, textract, textractClient } = await this.#connected();
      if (format !== 'PLAIN') {
        const { Blocks = [] } = await textractClient.send(
          new textract.AnalyzeDocumentCommand({ Document: picture, FeatureTypes: [...featureTypes[format]] }),
        );
        return toExtractedText(Blocks);
      }
      const { TextDetections = [] } = await rekognition.client.send(
        new rekognition.sdk.DetectTextCommand({ Image: picture }),
      );
      const first = pictureText(TextDetections);
      if (first.text.words.length < SECOND_RECOGNIZER_WORDS_MIN) return first;
      const { Blocks = [] } = await textractClient.send(new textract.DetectDocumentTextCommand({ Document: picture }));
      return TextDetections.length > Blocks.length ? first : toExtractedText(Blocks);
    });
  }
}

async function connect({ rekognition, textract }: { rekognition: AmazonOptions; textract: AmazonOptions }) {
  const [forPictures, forPages] = await Promise.all([
    createClientSettings(rekognition),
    createClientSettings(textract),
  ]);
  const [pictures, pages] = await Promise.all([
    import('@aws-sdk/client-rekognition'),
    import('@aws-sdk/client-textract'),
  ]);
  return {
    rekognition: { sdk: pictures, client: traceAwsCalls('conversion', new pictures.RekognitionClient(forPictures)) },
    textract: pages,
    textractClient: traceAwsCalls('conversion', new pages.TextractClient(forPages)),
  };
}
