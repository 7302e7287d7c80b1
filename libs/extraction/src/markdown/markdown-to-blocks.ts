import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { InlineMark } from '@tidings/contracts/article/inline-mark.ts';
import { codeText, inlineMarkdown } from './inline-markdown.ts';
import { isFence, lineOf } from './markdown-lines.ts';

/** A block of a text somebody wrote: the block the article is made of, and what stretches of its text are. */
export type MarkedBlock = Pick<ArticleBlock, 'kind' | 'level' | 'ordered' | 'text'> & { marks: InlineMark[] };

type Kind = 'heading' | 'para' | 'item' | 'quote';
type Draft = { kind: Kind; level?: number; ordered?: number; lines: string[] };

/**
 * The blocks of a Markdown text: headings, paragraphs, lists, quotes, fenced code; inside them emphasis, code and
 * http(s) links. Everything else, raw HTML above all, is the text it looks like. Never throws; takes time in
 * proportion to the text.
 */
export function markdownToBlocks(markdown: string): MarkedBlock[] {
  const reader = new BlockReader();
  for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) reader.take(line.replaceAll('\t', '    '));
  return reader.finish();
}

class BlockReader {
  readonly #blocks: MarkedBlock[] = [];
  #draft: Draft | null = null;
  #code: { fence: string; lines: string[] } | null = null;
  /** The number of the item before, by depth, while its list goes on. */
  readonly #numbers: number[] = [];

  take(line: string): void {
    if (this.#code) {
      this.#codeLine(this.#code, line);
      return;
    }
    const read = lineOf(line);
    if (read.kind !== 'item' && read.kind !== 'text' && read.kind !== 'blank') this.#numbers.length = 0;
    switch (read.kind) {
      case 'blank':
        this.#end();
        return;
      case 'fence':
        this.#end();
        this.#code = { fence: read.fence, lines: [] };
        return;
      case 'heading':
        this.#end();
        this.#draft = { kind: 'heading', level: read.level, lines: [read.text] };
        this.#end();
        return;
      case 'underline':
        this.#underline(read.level);
        return;
      case 'rule':
        this.#end();
        return;
      case 'quote':
        this.#quote(read.text);
        return;
      case 'item':
        this.#item(read);
        return;
      case 'text':
        this.#text(line);
        return;
    }
  }

  finish(): MarkedBlock[] {
    this.#end();
    if (this.#code) this.#endCode(this.#code.lines);
    return this.#blocks;
  }

  #text(line: string): void {
    if (this.#draft) {
      this.#draft.lines.push(line);
      return;
    }
    if (!line.startsWith(' ')) this.#numbers.length = 0;
    this.#draft = { kind: 'para', lines: [line] };
  }

  #quote(text: string): void {
    if (text.trim() === '') {
      this.#end();
      return;
    }
    if (this.#draft?.kind === 'quote') {
      this.#draft.lines.push(text);
      return;
    }
    this.#end();
    this.#draft = { kind: 'quote', lines: [text] };
  }

  #item({ level, number, text }: { level: number; number: number | null; text: string }): void {
    this.#end();
    const before = this.#numbers[level];
    this.#numbers.length = level + 1;
    if (number === null) delete this.#numbers[level];
    else this.#numbers[level] = before === undefined ? number : before + 1;
    const ordered = this.#numbers[level];
    this.#draft = { kind: 'item', level, ...(ordered === undefined ? {} : { ordered }), lines: [text] };
  }

  /** `---` below a paragraph makes it a heading; elsewhere it only parts. */
  #underline(level: number): void {
    if (this.#draft?.kind === 'para') Object.assign(this.#draft, { kind: 'heading', level });
    this.#end();
  }

  #codeLine(code: { fence: string; lines: string[] }, line: string): void {
    if (isFence(line, code.fence)) this.#endCode(code.lines);
    else code.lines.push(line);
  }

  #endCode(lines: readonly string[]): void {
    this.#code = null;
    if (lines.some((line) => line.trim() !== ''))
      this.#blocks.push({ kind: 'code', text: codeText(lines.join('\n')), marks: [] });
  }

  #end(): void {
    const draft = this.#draft;
    this.#draft = null;
    if (!draft) return;
    const { text, marks } = inlineMarkdown(draft.lines.map((line) => line.trim()).join('\n'));
    if (text.trim() === '') return;
    const { kind, level, ordered } = draft;
    this.#blocks.push({
      kind,
      ...(level === undefined ? {} : { level }),
      ...(ordered === undefined ? {} : { ordered }),
      text,
      marks,
    });
  }
}
