import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { type MappedText, MappedTextBuilder } from './mapped-text.ts';

/** How a passage is spoken. `rate` is a factor. */
export type Prosody = { rate: number; volumeDb: number };

export type SsmlSegment = {
  text: MappedText;
  pauseSeconds: number;
  prosody: Prosody;
};

export class InvalidSsml extends Error {}

export const BREAK_SECONDS_MAX = 10;
const PARAGRAPH_SECONDS = 0.35;
const strengths: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 0.1,
  weak: 0.2,
  medium: 0.4,
  strong: 0.7,
  'x-strong': 1.2,
};
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
// The lookahead prevents backtracking into shorter names.
const TAG = String.raw`<(\/?)([a-zA-Z][\w:.-]*)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>`;
const TOKEN = new RegExp(
  String.raw`<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|${TAG}|&(#x[\da-f]+|#\d+|\w+);|<|&`,
  'gi',
);

function breakSeconds(attributes: string): number {
  const time = /\btime\s*=\s*["']\s*([\d.]+)\s*(ms|s)\s*["']/i.exec(attributes);
  const strength = /\bstrength\s*=\s*["']([\w-]+)["']/i.exec(attributes);
  const seconds = time
    ? Number(time[1]) / (time[2]?.toLowerCase() === 'ms' ? 1000 : 1)
    : (strengths[strength?.[1] ?? 'medium'] ?? strengths.medium ?? 0);
  return Number.isFinite(seconds) ? Math.min(BREAK_SECONDS_MAX, seconds) : BREAK_SECONDS_MAX;
}

function decodeEntity(name: string): string {
  if (!name.startsWith('#')) {
    const character = entities[name.toLowerCase()];
    if (character === undefined) throw new InvalidSsml(`Unknown entity &${name};`);
    return character;
  }
  const point = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
}

export const PLAIN_PROSODY: Prosody = { rate: 1, volumeDb: 0 };
const RATE_MIN = 0.2;
const RATE_MAX = 2;
const VOLUME_DB_MAX = 40;
const rates: Readonly<Record<string, number>> = {
  'x-slow': 0.5,
  slow: 0.75,
  medium: 1,
  fast: 1.25,
  'x-fast': 1.5,
};
const volumes: Readonly<Record<string, number>> = {
  default: 0,
  silent: -100,
  'x-soft': -12,
  soft: -6,
  medium: 0,
  loud: 6,
  'x-loud': 12,
};
/** Elements without an effect on the sound. */
const silentElements = new Set(['speak', 's', 'p', 'w', 'mark', 'break']);
/** Values of `interpret-as` that spell a text. */
const spelled = new Set(['characters', 'spell-out', 'digits', 'telephone']);
const plain = new Set(['cardinal', 'number']);

function readAttribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value?.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (_, entity: string) => decodeEntity(entity));
}

function readRate(value: string): number {
  const percent = /^\+?([\d.]+)%$/.exec(value)?.[1];
  const rate = percent === undefined ? rates[value] : Number(percent) / 100;
  if (rate === undefined || !Number.isFinite(rate))
    throw new InvalidSsml(`The prosody rate must be ${Object.keys(rates).join(', ')} or a percentage such as 80%`);
  return Math.min(RATE_MAX, Math.max(RATE_MIN, rate));
}

function readVolume(value: string): number {
  const decibels = /^([+-][\d.]+)dB$/i.exec(value)?.[1];
  const volumeDb = decibels === undefined ? volumes[value] : Number(decibels);
  if (volumeDb === undefined || !Number.isFinite(volumeDb))
    throw new InvalidSsml(`The prosody volume must be ${Object.keys(volumes).join(', ')} or decibels such as -6dB`);
  return Math.min(VOLUME_DB_MAX, volumeDb);
}

type OpenElement = {
  name: string;
  prosody: Prosody;
  /** Replaces the text inside the element. */
  alias?: string;
  isSpelled: boolean;
  start: number;
};

/**
 * Parses SSML as Amazon Polly does: pauses, paragraphs, sentences, `sub`, `prosody` (rate and volume) and `say-as` for
 * spelled texts. Throws `InvalidSsml` for malformed markup and for elements that would change the sound in another way.
 */
export function parseSsml(source: string, language: string): SsmlSegment[] {
  const declaration = /^\s*<\?xml[^>]*\?>/i.exec(source)?.[0].length ?? 0;
  const reader = new SsmlReader(source, language, declaration);
  for (const match of source.slice(declaration).matchAll(TOKEN)) reader.token(match, declaration + match.index);
  return reader.finish();
}

class SsmlReader {
  readonly #segments: SsmlSegment[] = [];
  readonly #open: OpenElement[] = [];
  #builder = new MappedTextBuilder();
  #pauseSeconds = 0;
  readonly #source: string;
  readonly #language: string;
  #at: number;

  constructor(source: string, language: string, from: number) {
    this.#source = source;
    this.#language = language;
    this.#at = from;
  }

  token([all, cdata, closing, name, attributes = '', empty, entity]: RegExpExecArray, start: number): void {
    this.#readText(start);
    this.#at = start + all.length;
    if (all.startsWith('<!--')) return;
    if (cdata !== undefined) {
      if (this.#open.length === 0) throw new InvalidSsml('Text outside <speak>');
      const from = start + '<![CDATA['.length;
      this.#push(cdata, from);
    } else if (entity !== undefined) this.#write(decodeEntity(entity), start, this.#at);
    else if (name === undefined) throw new InvalidSsml(`Unexpected ${all}`);
    else if (closing) this.#close(name);
    else {
      this.#begin(name, attributes);
      if (empty) this.#close(name);
    }
  }

  finish(): SsmlSegment[] {
    this.#readText(this.#source.length);
    const unclosed = this.#open.at(-1);
    if (unclosed) throw new InvalidSsml(`<${unclosed.name}> is not closed`);
    this.#cut(0);
    if (this.#pauseSeconds > 0)
      this.#segments.push({
        text: { text: '', starts: [], ends: [] },
        pauseSeconds: this.#pauseSeconds,
        prosody: PLAIN_PROSODY,
      });
    return this.#segments;
  }

  get #prosody(): Prosody {
    return this.#open.at(-1)?.prosody ?? PLAIN_PROSODY;
  }

  #begin(name: string, attributes: string): void {
    const outer = this.#open.at(-1);
    if (!outer && name !== 'speak') throw new InvalidSsml('The root element is not <speak>');
    const element: OpenElement = {
      name,
      prosody: this.#prosody,
      isSpelled: outer?.isSpelled ?? false,
      start: this.#at,
      ...(outer?.alias === undefined ? {} : { alias: '' }),
    };
    if (name === 'break') this.#cut(breakSeconds(attributes));
    else if (name === 'p' || name === 's') this.#cut(0);
    else if (name === 'sub') element.alias ??= readAttribute(attributes, 'alias') ?? '';
    else if (name === 'say-as') element.isSpelled = isSpelled(attributes);
    else if (name === 'prosody') {
      this.#cut(0);
      element.prosody = readProsody(attributes, this.#prosody);
    } else if (name === 'lang') this.#checkLanguage(readAttribute(attributes, 'xml:lang') ?? '');
    else if (!silentElements.has(name)) throw new InvalidSsml(`<${name}> is not supported`);
    this.#open.push(element);
  }

  #close(name: string): void {
    const element = this.#open.at(-1);
    if (element?.name !== name) throw new InvalidSsml(`Unexpected </${name}>`);
    if (name === 'sub' && element.alias) this.#builder.push(element.alias, element.start, this.#at);
    if (name === 'prosody' || name === 's') this.#cut(0);
    if (name === 'p') this.#cut(PARAGRAPH_SECONDS);
    this.#open.pop();
  }

  #checkLanguage(language: string): void {
    if (getPrimaryLanguage(language) !== getPrimaryLanguage(this.#language))
      throw new InvalidSsml(
        `<lang xml:lang="${language.slice(0, 20)}"> is not supported: use a voice of that language`,
      );
  }

  #readText(end: number): void {
    const text = this.#source.slice(this.#at, end);
    if (this.#open.length === 0 && text.trim() !== '') throw new InvalidSsml('Text outside <speak>');
    this.#push(text, this.#at);
    this.#at = Math.max(this.#at, end);
  }

  #push(text: string, start: number): void {
    let at = start;
    for (const character of text) {
      this.#write(character, at, at + character.length);
      at += character.length;
    }
  }

  #write(text: string, start: number, end: number): void {
    const element = this.#open.at(-1);
    if (element?.alias !== undefined) return;
    this.#builder.push(element?.isSpelled ? `${text} ` : text, start, end);
  }

  #cut(seconds: number): void {
    if (!this.#builder.isEmpty) {
      this.#segments.push({ text: this.#builder.build(), pauseSeconds: this.#pauseSeconds, prosody: this.#prosody });
      this.#builder = new MappedTextBuilder();
      this.#pauseSeconds = 0;
    }
    this.#pauseSeconds = Math.min(BREAK_SECONDS_MAX, this.#pauseSeconds + seconds);
  }
}

function isSpelled(attributes: string): boolean {
  const kind = readAttribute(attributes, 'interpret-as') ?? '';
  if (!spelled.has(kind) && !plain.has(kind))
    throw new InvalidSsml(
      `<say-as interpret-as="${kind.slice(0, 20)}"> is not supported: write the words, or use ` +
        [...spelled, ...plain].join(', '),
    );
  return spelled.has(kind);
}

function readProsody(attributes: string, outer: Prosody): Prosody {
  if (readAttribute(attributes, 'pitch') !== undefined) throw new InvalidSsml('The prosody pitch is not supported');
  const [rate, volume] = [readAttribute(attributes, 'rate'), readAttribute(attributes, 'volume')];
  return {
    rate: rate === undefined ? outer.rate : readRate(rate),
    volumeDb: volume === undefined ? outer.volumeDb : readVolume(volume),
  };
}
