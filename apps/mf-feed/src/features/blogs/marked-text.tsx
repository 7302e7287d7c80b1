import { useShell } from '@tidings/shell-api/shell-context.ts';
import type { MouseEvent, ReactNode } from 'react';
import type { BlogBlockFields } from '../../generated/operation-types.ts';
import css from './blog.module.css';
import { type TextRun, splitIntoRuns } from './text-runs.ts';

/** Renders marks as elements and text as text nodes, never as HTML. */
export function MarkedText({ block }: { block: Pick<BlogBlockFields, 'text' | 'marks'> }): ReactNode {
  if (block.marks.length === 0) return block.text;
  return splitIntoRuns(block).map((stretch) => {
    const inside = stretch.parts.map((part) => <Part key={part.start} part={part} />);
    return stretch.href === null ? (
      inside
    ) : (
      <WebLink key={`${stretch.start} ${stretch.href}`} href={stretch.href}>
        {inside}
      </WebLink>
    );
  });
}

function Part({ part: { text, kinds } }: { part: TextRun['parts'][number] }): ReactNode {
  let node: ReactNode = text;
  if (kinds.includes('code')) node = <code className={css.code}>{node}</code>;
  if (kinds.includes('emphasis')) node = <em>{node}</em>;
  if (kinds.includes('strong')) node = <strong>{node}</strong>;
  return node;
}

function WebLink({ href, children }: { href: string; children: ReactNode }) {
  const { openOverlay } = useShell();
  if (!/^https?:\/\//i.test(href)) return children;
  const ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openOverlay({ name: 'external', url: href });
  };
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" onClick={ask}>
      {children}
    </a>
  );
}
