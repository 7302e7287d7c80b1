import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import type { ReactNode } from 'react';
import css from './article-text.module.css';

type Group = { list: 'ul' | 'ol' | null; blocks: NarrationBlock[] };

/** Neighbouring items stand in one list. */
function grouped(blocks: readonly NarrationBlock[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    // The API says null where a bullet stands.
    const list = block.kind === 'item' ? (typeof block.ordered === 'number' ? 'ol' : 'ul') : null;
    const last = groups.at(-1);
    if (list && last?.list === list) last.blocks.push(block);
    else groups.push({ list, blocks: [block] });
  }
  return groups;
}

type Inside = (block: NarrationBlock) => ReactNode;
const plainly: Inside = ({ text }) => text;

/** The text as blocks; `data-block` and the exact text let the player light up what it speaks. `inside` may mark the text, and must leave every letter of it. */
export function ArticleText({ blocks, inside = plainly }: { blocks: readonly NarrationBlock[]; inside?: Inside }) {
  const text = blocks.filter((block) => block.kind !== 'title');
  return (
    <div className={css.text}>
      {grouped(text).map((group) => {
        if (group.list === null) return <Block key={group.blocks[0]!.index} block={group.blocks[0]!} inside={inside} />;
        const List = group.list;
        // The whole list runs one way, so that its marks stand where its text begins.
        return <List key={group.blocks[0]!.index} dir="auto" start={List === 'ol' ? group.blocks[0]!.ordered : undefined}>{group.blocks.map((block) => <li key={block.index} data-block={block.index}>{inside(block)}</li>)}</List>;
      })}
    </div>
  );
}

function Block({ block, inside }: { block: NarrationBlock; inside: Inside }): ReactNode {
  const text = inside(block);
  const marks = { 'data-block': block.index, dir: 'auto' as const };
  switch (block.kind) {
    case 'heading': return block.level !== undefined && block.level > 2 ? <h4 {...marks}>{text}</h4> : <h3 {...marks}>{text}</h3>;
    case 'quote': return <blockquote><p {...marks}>{text}</p></blockquote>;
    case 'code': case 'table': return <pre {...marks} tabIndex={0}>{block.text}</pre>;
    case 'caption': return <p className={css.caption} {...marks}>{block.text}</p>;
    default: return <p {...marks}>{text}</p>;
  }
}
