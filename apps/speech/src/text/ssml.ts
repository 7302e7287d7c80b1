import { type MappedText, MappedTextBuilder } from './mapped-text.ts';

export type SsmlSegment = {
  text: MappedText;
  pauseSeconds: number;
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
const TOKEN = new RegExp(String.raw`<!--[\s\S]*?-->|${TAG}|&(#x[\da-f]+|#\d+|\w+);|<|&`, 'gi');

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

/** Parses SSML. Only tags for pauses, paragraphs and sentences have an effect. Throws `InvalidSsml`. */
export function parseSsml(source: string): SsmlSegment[] {
  const stretches: SsmlSegment[] = [];
  const open: string[] = [];
  let builder = new MappedTextBuilder();
  let pauseSeconds = 0;
  let at = 0;
  const cut = (seconds: number) => {
    if (!builder.isEmpty) {
      stretches.push({ text: builder.build(), pauseSeconds });
      builder = new MappedTextBuilder();
      pauseSeconds = 0;
    }
    pauseSeconds = Math.min(BREAK_SECONDS_MAX, pauseSeconds + seconds);
  };
  const readText = (end: number) => {
    if (open.length === 0 && source.slice(at, end).trim() !== '') throw new InvalidSsml('Text outside <speak>');
    for (; at < end;) {
      const character = String.fromCodePoint(source.codePointAt(at) ?? 32);
      builder.push(character, at, at + character.length);
      at += character.length;
    }
  };
  for (const match of source.matchAll(TOKEN)) {
    const [all, closing, name, attributes = '', empty, entity] = match;
    readText(match.index);
    at = match.index + all.length;
    if (all.startsWith('<!--')) continue;
    if (entity !== undefined) {
      builder.push(decodeEntity(entity), match.index, at);
      continue;
    }
    if (name === undefined) throw new InvalidSsml(`Unexpected ${all}`);
    if (closing) {
      if (open.pop() !== name) throw new InvalidSsml(`Unexpected </${name}>`);
    } else {
      if (open.length === 0 && name !== 'speak') throw new InvalidSsml('The root element is not <speak>');
      if (!empty) open.push(name);
    }
    if (name === 'break') cut(closing ? 0 : breakSeconds(attributes));
    else if (name === 'p') cut(closing ? PARAGRAPH_SECONDS : 0);
    else if (name === 's') cut(0);
  }
  readText(source.length);
  if (open.length > 0) throw new InvalidSsml(`<${open.at(-1)}> is not closed`);
  cut(0);
  if (pauseSeconds > 0) stretches.push({ text: { text: '', starts: [], ends: [] }, pauseSeconds });
  return stretches;
}
