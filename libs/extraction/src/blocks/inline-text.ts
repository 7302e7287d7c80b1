import type { ArticleBlock } from '@tidings/contracts/article/block.ts';

type Link = NonNullable<ArticleBlock['links']>[number];
const SPACE = /[\s\u00a0\u200b\ufeff]+/g;

/** Gathers the text of one block: white space collapsed as a browser would, links by their place in it. */
export function createInlineText(baseUrl: string) {
  let text = '';
  // Kept beside the text: looking at the end of a text that still grows copies all of it.
  let last = '';
  let links: Link[] = [];
  return {
    add(raw: string): void {
      const piece = raw.replace(SPACE, ' ');
      const kept = last === '' || last === ' ' ? piece.trimStart() : piece;
      text += kept;
      last = kept.at(-1) ?? last;
    },
    link(href: string | null, inside: () => void): void {
      const start = text.length;
      inside();
      const target = href ? URL.parse(href, baseUrl || undefined) : null;
      const from = start + (text.slice(start).length - text.slice(start).trimStart().length);
      const end = text.trimEnd().length;
      if (target && /^https?:$/.test(target.protocol) && end > from) links.push({ start: from, end, href: target.href });
    },
    /** The finished text and its links; begins the next block. */
    take(): { text: string; links: Link[] } {
      const whole = text.trim();
      const kept = links.filter(({ start, end }) => start < end && end <= whole.length);
      text = '';
      last = '';
      links = [];
      return { text: whole, links: kept };
    },
  };
}
