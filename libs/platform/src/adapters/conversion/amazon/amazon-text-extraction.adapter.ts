import type { TextDetection } from '@aws-sdk/client-rekognition';
import type { Block } from '@aws-sdk/client-textract';
import { SECOND_RECOGNIZER_WORDS_MIN } from '@tidings/contracts/limits/library-limits.ts';
import { traceAwsCalls } from '../../../process/telemetry/calls.ts';
import { convertServiceErrors } from '../conversion-error.ts';
import type {
  ExtractedText,
  KeyValue,
  Picture,
  PictureReader,
  Table,
  TableCell,
  TextFormat,
} from '../conversion.port.ts';
import { type AmazonOptions, createClientSettings, memoizeAsync, toPlacement } from './amazon-options.ts';

type ById = ReadonlyMap<string, Block>;

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

const related = (block: Block, kind: 'CHILD' | 'VALUE', byId: ById): Block[] =>
  (block.Relationships ?? [])
    .filter(({ Type }) => Type === kind)
    .flatMap(({ Ids = [] }) => Ids.flatMap((id) => byId.get(id) ?? []));
const isSelected = (block: Block): boolean => block.SelectionStatus === 'SELECTED';

function readContent(block: Block, byId: ById): { text: string; selected: boolean } {
  const children = related(block, 'CHILD', byId);
  return {
    text: children
      .filter(({ BlockType }) => BlockType === 'WORD')
      .map(({ Text = '' }) => Text)
      .join(' '),
    selected: children.some((child) => child.BlockType === 'SELECTION_ELEMENT' && isSelected(child)),
  };
}

function toTable(block: Block, byId: ById): Table {
  const cells = related(block, 'CHILD', byId).filter(({ BlockType }) => BlockType === 'CELL');
  const last = (end: (cell: Block) => number) => cells.reduce((most, cell) => Math.max(most, end(cell)), 0);
  const size = {
    rows: last(({ RowIndex = 1, RowSpan = 1 }) => RowIndex + RowSpan - 1),
    columns: last(({ ColumnIndex = 1, ColumnSpan = 1 }) => ColumnIndex + ColumnSpan - 1),
  };
  const table: (TableCell | null)[][] = Array.from({ length: size.rows }, () =>
    Array.from({ length: size.columns }, () => null),
  );
  for (const cell of cells) {
    const row = table[(cell.RowIndex ?? 1) - 1];
    if (row)
      row[(cell.ColumnIndex ?? 1) - 1] = {
        ...readContent(cell, byId),
        ...toPlacement(cell.Geometry),
        rowSpan: cell.RowSpan ?? 1,
        columnSpan: cell.ColumnSpan ?? 1,
      };
  }
  return { size, table };
}

function toKeyValue(block: Block, byId: ById): KeyValue {
  const values = related(block, 'VALUE', byId).map((value) => readContent(value, byId));
  return {
    key: readContent(block, byId).text,
    value: {
      text: values
        .map(({ text }) => text)
        .filter(Boolean)
        .join(' '),
      selected: values.some(({ selected }) => selected),
    },
  };
}

function toExtractedText(blocks: readonly Block[]): ExtractedText {
  const byId: ById = new Map(blocks.flatMap((block) => (block.Id === undefined ? [] : [[block.Id, block]])));
  const of = (kind: Block['BlockType']) => blocks.filter(({ BlockType }) => BlockType === kind);
  const lines = of('LINE');
  const words = of('WORD').map((word) => ({ text: word.Text ?? '', ...toPlacement(word.Geometry) }));
  return {
    text: {
      fullText: words.map(({ text }) => text).join(' '),
      words,
      lines: lines.map(({ Text = '' }) => Text),
      linesDetailed: lines.map((line) => ({
        text: line.Text ?? '',
        ...toPlacement(line.Geometry),
        page: line.Page ?? null,
      })),
      selections: of('SELECTION_ELEMENT').map((block) => ({
        selected: isSelected(block),
        ...toPlacement(block.Geometry),
      })),
      tables: of('TABLE').map((block) => toTable(block, byId)),
      keyValues: of('KEY_VALUE_SET')
        .filter(({ EntityTypes = [] }) => EntityTypes.includes('KEY'))
        .map((block) => toKeyValue(block, byId)),
    },
  };
}
