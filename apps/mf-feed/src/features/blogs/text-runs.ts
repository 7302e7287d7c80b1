import type { BlogBlockFields } from '../../generated/operation-types.ts';

type Mark = BlogBlockFields['marks'][number];
/** Adjacent parts of a text that share the same link, or have none. */
export type TextRun = {
  start: number;
  href: string | null;
  parts: { start: number; text: string; kinds: readonly Mark['kind'][] }[];
};

/** Flattens nested marks into runs whose parts add up to the text. */
export function splitIntoRuns({ text, marks }: Pick<BlogBlockFields, 'text' | 'marks'>): TextRun[] {
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
