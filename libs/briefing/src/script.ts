import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { Candidate } from './candidate.ts';
import { Clock, DAY_MS } from './clock.ts';
import type { Setting } from './clock.ts';
import type { Item, Programme } from './compose.ts';
import { sentenceMs } from './item-text.ts';
import type { SourcePart } from './item-text.ts';
import { phrase, phrases } from './phrases/phrases.ts';
import type { PhraseId, Slots } from './phrases/phrases.ts';

/** From a phrase or a sentence of an article. */
export type Line = {
  text: string;
  /** Language of the voice. */
  language: string;
  from: { phrase: PhraseId; slots: Slots } | ({ articleId: string } & SourcePart);
};

/** Players can skip a section. */
export type Section = { storyId: string | null; title: string; lines: readonly Line[] };

/** Headlines in the opening. */
const PREVIEW = 3;
const MINUTE_MS = 60_000;
const phraseLine = (language: InterfaceLanguage, id: PhraseId, slots: Slots = {}): Line => ({
  text: phrase(language, id, slots),
  language,
  from: { phrase: id, slots },
});

const transitionKind = (
  item: Candidate,
  before: Candidate | undefined,
): 'updates' | 'categoryChanges' | 'handovers' => {
  if (item.isUpdate && item.played !== null) return 'updates';
  return before !== undefined && before.category !== item.category && item.category !== 'general'
    ? 'categoryChanges'
    : 'handovers';
};

/** Rotates the phrases: no repetitions, deterministic. */
function handovers(items: readonly Candidate[], setting: Setting, clock: Clock): Line[] {
  const { language } = setting;
  const turns = { updates: 0, categoryChanges: 0, handovers: 0 };
  return items.map((item, place) => {
    const kind = transitionKind(item, items[place - 1]);
    const index = turns[kind]++ % phrases[language][kind].length;
    return phraseLine(language, `${kind}.${index}`, {
      source: item.source.name,
      time: clock.since(item.publishedAt),
      ...(kind === 'categoryChanges' ? { category: phrases[language].categories[item.category] } : {}),
    });
  });
}

const headline = ({ articleId, title, language }: Candidate): Line => ({
  text: title,
  language,
  from: { articleId, part: 'title' },
});

/** The opening states only a length close to the actual one. */
const STATED_WITHIN = 0.1;

const isAsLong = ({ ms }: Programme, minutes: number): boolean =>
  Math.abs(ms / MINUTE_MS / minutes - 1) <= STATED_WITHIN;

function opening(items: readonly Candidate[], setting: Setting, clock: Clock): Line[] {
  const { language, minutes } = setting;
  const date = clock.today;
  return [
    phraseLine(language, clock.greeting),
    minutes === null
      ? phraseLine(language, 'openingFree', { date })
      : phraseLine(language, 'opening', { date, minutes: String(minutes) }),
    ...(items.length > 1 ? [phraseLine(language, 'preview'), ...items.slice(0, PREVIEW).map(headline)] : []),
  ];
}

const close = ({ language, now }: Setting): Line =>
  phraseLine(language, `closes.${Math.floor(now / DAY_MS) % phrases[language].closes.length}`);

const durationMs = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text, language }) => sum + sentenceMs(text, language), 0);

/** Creates the function for `compose`. */
export function spokenBetween(setting: Setting): (items: readonly Candidate[]) => number {
  const clock = new Clock(setting);
  return (items) =>
    durationMs([...opening(items, setting, clock), ...handovers(items, setting, clock), close(setting)]);
}

function articleLines({ candidate, parts }: Item): Line[] {
  const { articleId, language, title, dek, sentences } = candidate;
  return parts.map((part) => ({
    text: part.part === 'title' ? title : part.part === 'dek' ? (dek ?? '') : (sentences[part.index] ?? ''),
    language,
    from: { articleId, ...part },
  }));
}

/** Returns no sections without stories. */
export function createScript(programme: Programme, setting: Setting): Section[] {
  const { items } = programme;
  if (items.length === 0) return [];
  const minutes = setting.minutes !== null && isAsLong(programme, setting.minutes) ? setting.minutes : null;
  const clock = new Clock(setting);
  const candidates = items.map(({ candidate }) => candidate);
  const transitions = handovers(candidates, setting, clock);
  return [
    { storyId: null, title: clock.today, lines: opening(candidates, { ...setting, minutes }, clock) },
    ...items.map((item, place) => ({
      storyId: item.candidate.storyId,
      title: item.candidate.title,
      lines: [...transitions.slice(place, place + 1), ...articleLines(item)],
    })),
    { storyId: null, title: '', lines: [close(setting)] },
  ];
}
