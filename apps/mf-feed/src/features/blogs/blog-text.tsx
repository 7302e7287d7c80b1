import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import type { MouseEvent, ReactNode } from 'react';
import type { BlogBlockFields } from '../../generated/operation-types.ts';
import { ArticleText } from '../../reading/article-text.tsx';
import css from './blog.module.css';

export function BlogText({ body }: { body: readonly BlogBlockFields[] }) {
  return <ArticleText blocks={body} inside={renderMarks(body)} />;
}

function renderMarks(body: readonly BlogBlockFields[]): (block: NarrationBlock) => ReactNode {
  const marks = new Map(body.map((block) => [block.index, block.marks]));
  return ({ index, text }) => <MarkedText block={{ text, marks: marks.get(index) ?? [] }} />;
}

/** Renders marks as elements and text as text nodes, never as HTML. */
function MarkedText({ block }: { block: Pick<BlogBlockFields, 'text' | 'marks'> }): ReactNode {
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

type Mark = BlogBlockFields['marks'][number];
/** Adjacent parts of a text that share the same link, or have none. */
type TextRun = {
  start: number;
  href: string | null;
  parts: { start: number; text: string; kinds: readonly Mark['kind'][] }[];
};

/** Flattens nested marks into runs whose parts add up to the text. */
function splitIntoRuns({ text, marks }: Pick<BlogBlockFields, 'text' | 'marks'>): TextRun[] {
  const edges = new Map<number, { begin: Mark[]; end: Mark[] }>([
    [0, { begin: [], end: [] }],
    [text.length, { begin: [], end: [] }],
  ]);
  const edge = (at: number) => {
    const entry = edges.get(at) ?? { begin: [], end: [] };
    edges.set(at, entry);
    return entry;
  };
  for (const mark of marks) {
    if (mark.start < 0 || mark.end > text.length || mark.start >= mark.end) continue;
    edge(mark.start).begin.push(mark);
    edge(mark.end).end.push(mark);
  }
  const open = new Map<Mark['kind'], number>();
  const links: string[] = [];
  const stretches: TextRun[] = [];
  const places = [...edges.keys()].toSorted((a, b) => a - b);
  for (const [index, start] of places.entries()) {
    for (const { kind } of edges.get(start)?.end ?? []) {
      open.set(kind, (open.get(kind) ?? 0) - 1);
      if (kind === 'link') links.pop();
    }
    for (const { kind, href } of edges.get(start)?.begin ?? []) {
      open.set(kind, (open.get(kind) ?? 0) + 1);
      if (kind === 'link') links.push(href ?? '');
    }
    const end = places[index + 1];
    if (end === undefined) break;
    const href = links.at(-1) ?? null;
    const part = {
      start,
      text: text.slice(start, end),
      kinds: [...open].filter(([kind, count]) => count > 0 && kind !== 'link').map(([kind]) => kind),
    };
    const last = stretches.at(-1);
    // Two adjacent links to the same address stay separate.
    const goesOn = last && last.href === href && !(edges.get(start)?.begin ?? []).some(({ kind }) => kind === 'link');
    if (goesOn) last.parts.push(part);
    else stretches.push({ start, href, parts: [part] });
  }
  return stretches;
}
