import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import type { ReactNode } from 'react';
import css from './article-text.module.css';
import tableTextCss from './table-text.module.css';

type Group = { list: 'ul' | 'ol' | null; blocks: NarrationBlock[] };

function groupLists(blocks: readonly NarrationBlock[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const list = block.kind === 'item' ? (typeof block.ordered === 'number' ? 'ol' : 'ul') : null;
    const last = groups.at(-1);
    if (list && last?.list === list) last.blocks.push(block);
    else groups.push({ list, blocks: [block] });
  }
  return groups;
}

type Inside = (block: NarrationBlock) => ReactNode;
const renderPlain: Inside = ({ text }) => text;

/** Matches only capitals that stay on the baseline, because descenders would overlap the next line. */
const INITIAL = /^\s*(?![JQ])\p{Lu}/u;
const isLower = (level: number | null | undefined) => typeof level === 'number' && level > 2;
/** Heading level. Levels must not be skipped. */
type Rank = 'h2' | 'h3' | 'h4';
type Props = {
  blocks: readonly NarrationBlock[];
  inside?: Inside;
  under?: 1 | 2;
};

/**
 * Renders the blocks of an article. `inside` must not change the text, because the player highlights by `data-block`
 * and offset.
 */
export function ArticleText({ blocks, inside = renderPlain, under = 2 }: Props) {
  const text = blocks.filter((block) => block.kind !== 'title');
  const firstPart = text.find(({ kind, level }) => kind === 'heading' && !isLower(level))?.index ?? Infinity;
  const getRank = ({ index, level }: NarrationBlock) =>
    `h${under + (isLower(level) && index > firstPart ? 2 : 1)}` as Rank;
  return (
    <div className={css.text}>
      {groupLists(text).map((group) => {
        if (group.list === null)
          return (
            <Block
              key={group.blocks[0]!.index}
              block={group.blocks[0]!}
              inside={inside}
              rank={getRank(group.blocks[0]!)}
            />
          );
        const List = group.list;
        // Sets one direction per list, so that its markers are on the side where the text begins.
        return (
          <List key={group.blocks[0]!.index} dir="auto" start={group.blocks[0]!.ordered ?? undefined}>
            {group.blocks.map((block) => (
              <li key={block.index} data-block={block.index}>
                {inside(block)}
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

function Block({ block, inside, rank: Heading }: { block: NarrationBlock; inside: Inside; rank: Rank }): ReactNode {
  const text = inside(block);
  const marks = { 'data-block': block.index, dir: 'auto' as const };
  switch (block.kind) {
    case 'heading':
      return (
        <Heading className={isLower(block.level) ? css.lower : css.upper} {...marks}>
          {text}
        </Heading>
      );
    case 'quote':
      return (
        <blockquote>
          <p {...marks}>{text}</p>
        </blockquote>
      );
    case 'table':
      return <TableText block={block} />;
    case 'code':
      return (
        <pre {...marks} tabIndex={0}>
          {block.text}
        </pre>
      );
    case 'caption':
      return (
        <p className={css.caption} {...marks}>
          {block.text}
        </p>
      );
    default:
      return (
        <p {...marks} data-initial={INITIAL.test(block.text) || undefined}>
          {text}
        </p>
      );
  }
}

/** Renders a table. Its text content must equal the block's text, because the player finds words by offset. */
function TableText({ block }: { block: NarrationBlock }) {
  const rows = block.text.split('\n');
  return (
    <div className={tableTextCss.scroll} tabIndex={0}>
      <div className={tableTextCss.table} role="table" data-block={block.index}>
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
