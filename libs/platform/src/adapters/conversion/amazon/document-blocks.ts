import type { Block } from '@aws-sdk/client-textract';
import type { ExtractedText, KeyValue, Table, TableCell } from '../conversion.types.ts';
import { toPlacement } from './placed.ts';

type ById = ReadonlyMap<string, Block>;

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

export function toExtractedText(blocks: readonly Block[]): ExtractedText {
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
