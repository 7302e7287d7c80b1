import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import type { ReactNode } from 'react';
import type { BlogBlockFields } from '../../generated/operation-types.ts';
import { ArticleText } from '../../reading/article-text.tsx';
import { MarkedText } from './marked-text.tsx';

export function BlogText({ body }: { body: readonly BlogBlockFields[] }) {
  return <ArticleText blocks={body} inside={renderMarks(body)} />;
}

function renderMarks(body: readonly BlogBlockFields[]): (block: NarrationBlock) => ReactNode {
  const marks = new Map(body.map((block) => [block.index, block.marks]));
  return ({ index, text }) => <MarkedText block={{ text, marks: marks.get(index) ?? [] }} />;
}
