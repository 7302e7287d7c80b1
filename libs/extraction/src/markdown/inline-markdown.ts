import type { InlineMark } from '@tidings/contracts/article/inline-mark.ts';
import { pairRuns, runOf } from './delimiters.ts';
import type { Piece, PieceMark } from './delimiters.ts';
import { entityAt } from './entities.ts';
import { LinkTargets, webAddress } from './link-target.ts';

const SPECIAL = /[\\`*_[\]!&<h]/g;
const ESCAPABLE = /[!-/:-@[-`{-~]/;
const AUTOLINK = /^<(https?:\/\/[^\s<>]{1,2000})>/i;
const BARE_LINK = /^https?:\/\/[^\s<>"'`*[\]{}|\\^]{1,2000}/i;
const LINK_TAIL = '.,;:!?)_';
const OPEN_LINKS_MAX = 50;

type Bracket = { piece: number; isImage: boolean };

/**
 * A piece of Markdown as text, in one line, and what stretches of it are. Inline code ends with its line. Raw HTML is
 * text like any other; a link that is not http(s) is its words.
 */
export function inlineMarkdown(lines: string): { text: string; marks: InlineMark[] } {
  const { text, marks } = new InlineReader(lines).read();
  return { text: text.replaceAll('\n', ' '), marks };
}

/** Code as it was meant: a tag in it is kept as `&lt;`. */
export const codeText = (kept: string): string => kept.replaceAll('&lt;', '<');

class InlineReader {
  readonly #line: string;
  readonly #pieces: Piece[] = [];
  readonly #marks: PieceMark[] = [];
  readonly #brackets: Bracket[] = [];
  readonly #ticks: Map<number, number>;
  readonly #targets: LinkTargets;
  #at = 0;

  constructor(line: string) {
    this.#line = line;
    this.#ticks = lastTicks(line);
    this.#targets = new LinkTargets(line);
  }

  read(): { text: string; marks: InlineMark[] } {
    while (this.#at < this.#line.length) {
      SPECIAL.lastIndex = this.#at;
      const next = SPECIAL.exec(this.#line)?.index ?? this.#line.length;
      if (next > this.#at) this.#say(this.#line.slice(this.#at, next), next);
      else this.#special(this.#line[next] ?? '');
    }
    this.#marks.push(...pairRuns(this.#pieces, 0));
    return placed(this.#pieces, this.#marks);
  }

  #special(sign: string): void {
    const [line, at] = [this.#line, this.#at];
    const following = line[at + 1] ?? '';
    // A tag that was escaped is kept as `\&lt;`.
    if (sign === '\\' && line.startsWith('&lt;', at + 1)) this.#say('<', at + 5);
    else if (sign === '\\' && ESCAPABLE.test(following)) this.#say(following, at + 2);
    else if (sign === '`') this.#code();
    else if (sign === '*' || sign === '_') this.#run(sign);
    else if (sign === '[') this.#open(false, 1);
    else if (sign === '!' && following === '[') this.#open(true, 2);
    else if (sign === ']') this.#close();
    else if (sign === '&') {
      const entity = entityAt(line, at);
      this.#say(entity?.text ?? '&', at + (entity?.length ?? 1));
    } else if (sign === '<') this.#angle();
    else if (sign === 'h' && !/[\p{L}\p{N}]/u.test(line[at - 1] ?? ' ')) this.#bareLink();
    else this.#say(sign, at + 1);
  }

  #say(text: string, end: number): void {
    this.#pieces.push({ text, run: null });
    this.#at = end;
  }

  #mark(kind: InlineMark['kind'], text: string, end: number, href?: string): void {
    this.#say('', this.#at);
    const from = this.#pieces.length - 1;
    this.#say(text, end);
    this.#marks.push({ kind, from, to: from + 2, ...(href === undefined ? {} : { href }) });
  }

  #code(): void {
    const ticks = /^`+/.exec(this.#line.slice(this.#at, this.#at + 50))?.[0] ?? '`';
    const start = this.#at + ticks.length;
    const isWhole = this.#line[start] !== '`';
    if (isWhole && (this.#ticks.get(ticks.length) ?? -1) >= start) {
      const end = endOfCode(this.#line, start, ticks);
      const code = this.#line.slice(start, Math.max(start, end));
      if (end >= 0 && !code.includes('\n')) {
        this.#mark('code', codeText(code.trim() === '' ? code : code.replace(/^ (.*) $/s, '$1')), end + ticks.length);
        return;
      }
    }
    this.#say(ticks, start);
  }

  #run(sign: string): void {
    let end = this.#at;
    while (this.#line[end] === sign) end += 1;
    this.#pieces.push(runOf(this.#line.slice(this.#at, end), this.#line[this.#at - 1] ?? '', this.#line[end] ?? ''));
    this.#at = end;
  }

  #open(isImage: boolean, length: number): void {
    this.#say(this.#line.slice(this.#at, this.#at + length), this.#at + length);
    this.#brackets.push({ piece: this.#pieces.length - 1, isImage });
    if (this.#brackets.length > OPEN_LINKS_MAX) this.#brackets.shift();
  }

  #close(): void {
    const opener = this.#brackets.pop();
    const target = opener ? this.#targets.at(this.#at + 1) : null;
    if (!opener || !target) {
      this.#say(']', this.#at + 1);
      return;
    }
    const bracket = this.#pieces[opener.piece];
    if (bracket) bracket.text = '';
    // Whatever is emphasised inside a link ends inside it.
    this.#marks.push(...pairRuns(this.#pieces, opener.piece + 1));
    const href = opener.isImage ? null : webAddress(decoded(target.written));
    this.#say('', target.end);
    if (href !== null) {
      this.#marks.push({ kind: 'link', from: opener.piece, to: this.#pieces.length - 1, href });
      this.#brackets.length = 0;
    }
  }

  #angle(): void {
    const written = AUTOLINK.exec(this.#line.slice(this.#at, this.#at + 2_100));
    const href = webAddress(written?.[1] ?? '');
    if (written && href !== null) this.#mark('link', written[1] ?? '', this.#at + written[0].length, href);
    else this.#say('<', this.#at + 1);
  }

  #bareLink(): void {
    const found = this.#brackets.length > 0 ? null : BARE_LINK.exec(this.#line.slice(this.#at, this.#at + 2_100));
    const written = withoutTail(found?.[0] ?? '');
    const href = webAddress(written);
    if (href === null) this.#say('h', this.#at + 1);
    else this.#mark('link', written, this.#at + written.length, href);
  }
}

/** The end of the sentence an address stands in is not part of it, unless it closes what the address opened. */
function withoutTail(address: string): string {
  const tail = address.includes('(') ? LINK_TAIL.replace(')', '') : LINK_TAIL;
  let end = address.length;
  while (end > 0 && tail.includes(address[end - 1] ?? '')) end -= 1;
  return address.slice(0, end);
}

/** Where the last run of backticks of each length begins: a run nobody closes is not looked for again and again. */
function lastTicks(line: string): Map<number, number> {
  return new Map([...line.matchAll(/`+/g)].map((run) => [run[0].length, run.index]));
}

function endOfCode(line: string, start: number, ticks: string): number {
  for (let at = line.indexOf(ticks, start); at >= 0; at = line.indexOf(ticks, at)) {
    let end = at + ticks.length;
    while (line[end] === '`') end += 1;
    if (end - at === ticks.length) return at;
    at = end;
  }
  return -1;
}

function decoded(written: string): string {
  return written
    .replace(/&[^;]{1,10};/g, (entity) => entityAt(entity, 0)?.text ?? entity)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** The pieces joined, and their marks as offsets of the whole, outer ones first. */
function placed(pieces: readonly Piece[], marks: readonly PieceMark[]): { text: string; marks: InlineMark[] } {
  const starts = [0];
  let text = '';
  for (const piece of pieces) {
    text += piece.text;
    starts.push(text.length);
  }
  const found = marks
    .map(({ kind, from, to, href }) => ({
      kind,
      start: starts[from + 1] ?? 0,
      end: starts[to] ?? text.length,
      ...(href === undefined ? {} : { href }),
    }))
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  return { text, marks: found };
}
