import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import type { ReactNode } from 'react';
import { ArticleText } from '../../reading/article-text.tsx';
import type { BlogBlock } from './blog-types.ts';
import { MarkedText } from './marked-text.tsx';

/** The text of a blog, set as an article is, with its emphasis and links. */
export function BlogText({ body }: { body: readonly BlogBlock[] }) {
  return <ArticleText blocks={body.map((block) => narrated(block))} inside={markedIn(body)} />;
}

const narrated = ({ index, kind, level, ordered, text }: BlogBlock): NarrationBlock => ({
  index,
  kind: kind as NarrationBlock['kind'],
  text,
  ...(level === null ? {} : { level }),
  ...(ordered === null ? {} : { ordered }),
});

function markedIn(body: readonly BlogBlock[]): (block: NarrationBlock) => ReactNode {
  const marks = new Map(body.map((block) => [block.index, block.marks]));
  return ({ index, text }) => <MarkedText block={{ text, marks: marks.get(index) ?? [] }} />;
}
