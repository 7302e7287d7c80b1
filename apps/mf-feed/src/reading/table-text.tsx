import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import css from './table-text.module.css';

/** Renders a table. Its text content must equal the block's text, because the player finds words by offset. */
export function TableText({ block }: { block: NarrationBlock }) {
  const rows = block.text.split('\n');
  return (
    <div className={css.scroll} tabIndex={0}>
      <div className={css.table} role="table" data-block={block.index}>
        {rows.map((row, at) => (
          <div key={at} role="row">
            <Cells row={row} end={at < rows.length - 1 ? '\n' : ''} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Cells({ row, end }: { row: string; end: string }) {
  const cells = row.split(' | ');
  return cells.map((cell, at) => (
    <span key={at} role="cell" dir="auto">
      {cell}
      <span className="vh" aria-hidden="true">
        {at < cells.length - 1 ? ' | ' : end}
      </span>
    </span>
  ));
}
