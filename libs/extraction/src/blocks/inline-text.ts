import type { ArticleBlock } from '@tidings/contracts/article/block.ts';

type Link = NonNullable<ArticleBlock['links']>[number];
const RAISED: Readonly<Record<string, string>> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
};
/** Where a word may be broken on paper, and pictures of a page's own font: no part of the text. */
const UNSAID = /[\u00ad\ue000-\uf8ff]/g;
const ENDS_WORD = /[\p{Ll}\d.:;!?)]/u;
const BEGINS_WORD = /^(?:\p{Lu}\p{Ll}|\p{Lu}\s|["“„(])/u;
/** Behind a point or a colon figures may go on: a price's cents, an hour's minutes. */
const ENDS_BEFORE_FIGURES = /[\p{Ll}\d;!?)]/u;
const BEGINS_FIGURES = /^\d[\d\s]/;
const SPACE = /[\s\u00a0\u200b\ufeff]+/g;

/** Gathers the text of one block: white space collapsed as a browser would, links by their place in it. */
export function createInlineText(baseUrl: string) {
  // In pieces until it is finished: looking at the end of a text that still grows copies all of it.
  let pieces: string[] = [];
  let length = 0;
  let last = '';
  let links: Link[] = [];
  let isRaised = false;
  return {
    /** No space is added behind a space, so a text never has two of them together, nor one at its beginning. */
    add(raw: string): void {
      const piece = (isRaised ? raw.replace(/[0-9+−-]/g, (sign) => RAISED[sign]!) : raw)
        .replace(UNSAID, '')
        .replace(SPACE, ' ');
      const kept = last === '' || last === ' ' ? piece.trimStart() : piece;
      if (kept === '') return;
      pieces.push(kept);
      length += kept.length;
      last = kept.at(-1)!;
    },
    /** Figures that stand higher keep that: 10⁶ is no 106, and a note's number no part of the word before it. */
    raise(inside: () => void): void {
      const around = isRaised;
      isRaised = true;
      inside();
      isRaised = around;
    },
    /** Whether what comes next hangs on what is there. */
    get isOpen(): boolean {
      return last !== '' && last !== ' ';
    },
    /**
     * Whether a word ends here and `next` begins another, though nothing stands between: two parts of a page that only
     * its style sets apart.
     */
    isGlued(next: string): boolean {
      return (
        (ENDS_WORD.test(last) && BEGINS_WORD.test(next)) ||
        (ENDS_BEFORE_FIGURES.test(last) && BEGINS_FIGURES.test(next))
      );
    },
    link(href: string | null, inside: () => void): void {
      const [start, first] = [length, pieces.length];
      inside();
      const target = href ? URL.parse(href, baseUrl || undefined) : null;
      const from = start + (pieces[first]?.startsWith(' ') ? 1 : 0);
      const end = length - (last === ' ' ? 1 : 0);
      if (target && /^https?:$/.test(target.protocol) && end > from)
        links.push({ start: from, end, href: target.href });
    },
    /** The finished text and its links; begins the next block. */
    take(): { text: string; links: Link[] } {
      const text = pieces.join('').trim();
      const kept = links.filter(({ start, end }) => start < end && end <= text.length);
      pieces = [];
      length = 0;
      last = '';
      links = [];
      return { text, links: kept };
    },
  };
}
