import { PODCAST_NOTES_CHARS_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import { escapeXmlText } from './xml.ts';

const TEASER_CHARS = 300;
const TAGS: Readonly<Partial<Record<NarrationBlock['kind'], string>>> = {
  heading: 'h2',
  quote: 'blockquote',
  code: 'pre',
};

export type ShowNotesSource = {
  name: string | null;
  url: string;
};

/** Renders plain text without publishers' markup. A long text is truncated and ends with a link. */
export function renderShowNotes(blocks: readonly NarrationBlock[], { name, url }: ShowNotesSource): string {
  const parts: string[] = [];
  let remaining = PODCAST_NOTES_CHARS_MAX;
  let list: 'ul' | 'ol' | null = null;
  const endList = (next: typeof list) => {
    if (list !== null && list !== next) parts.push(`</${list}>`);
    if (next !== null && list !== next) parts.push(`<${next}>`);
    list = next;
  };
  for (const { kind, text, ordered } of blocks) {
    if (kind === 'title' || text.trim() === '') continue;
    if (remaining <= 0) break;
    const visible = text.length <= remaining ? text : `${text.slice(0, remaining).toWellFormed()}…`;
    remaining -= text.length;
    endList(kind === 'item' ? (ordered === undefined ? 'ul' : 'ol') : null);
    const tag = kind === 'item' ? 'li' : (TAGS[kind] ?? 'p');
    parts.push(`<${tag}>${escapeXmlText(visible)}</${tag}>`);
  }
  endList(null);
  return `${parts.join('')}<p><a href="${escapeXmlText(url)}">${escapeXmlText(name ?? url)}</a></p>`;
}

export function summariseText(description: string | null, blocks: readonly NarrationBlock[]): string {
  const text = (description ?? blocks.find(({ kind }) => kind === 'para')?.text ?? '').replace(/\s+/g, ' ').trim();
  return text.length <= TEASER_CHARS
    ? text
    : `${text
        .slice(0, TEASER_CHARS)
        .toWellFormed()
        .replace(/\s\S*$/, '')}…`;
}
