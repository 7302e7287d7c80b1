import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { Candidate } from './candidate.ts';
import { Clock, DAY_MS } from './clock.ts';
import type { Setting } from './clock.ts';
import type { Item, Programme } from './compose.ts';
import { sentenceMs } from './item-text.ts';
import type { SourcePart } from './item-text.ts';
import { phrase, phrases } from './phrases/phrases.ts';
import type { PhraseId, Slots } from './phrases/phrases.ts';

/** A spoken sentence of a programme with its origin: a phrase or a sentence of an article. */
export type Line = {
  text: string;
  /** Language of the voice. */
  language: string;
  from: { phrase: PhraseId; slots: Slots } | ({ articleId: string } & SourcePart);
};

/** The lines of one part of a programme, which players can skip. */
export type Section = { storyId: string | null; title: string; lines: readonly Line[] };

/** Number of headlines in the opening. */
const PREVIEW = 3;
const MINUTE_MS = 60_000;
const lineOf = (language: InterfaceLanguage, id: PhraseId, slots: Slots = {}): Line => ({
  text: phrase(language, id, slots),
  language,
  from: { phrase: id, slots },
});

/** Whether the phrase before a story is of its category, of its news, or one of those that only hand over. */
const kindOf = (item: Candidate, before: Candidate | undefined): 'updates' | 'categoryChanges' | 'handovers' => {
  if (item.isUpdate && item.played !== null) return 'updates';
  return before !== undefined && before.category !== item.category && item.category !== 'general'
    ? 'categoryChanges'
    : 'handovers';
};

/** Introduces each story with a phrase, in rotation, so that phrases do not repeat and the result is deterministic. */
function handovers(items: readonly Candidate[], setting: Setting, clock: Clock): Line[] {
  const { language } = setting;
  const turns = { updates: 0, categoryChanges: 0, handovers: 0 };
  return items.map((item, place) => {
    const kind = kindOf(item, items[place - 1]);
    const which = turns[kind]++ % phrases[language][kind].length;
    return lineOf(language, `${kind}.${which}`, {
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

/** The opening states the length only if it is within this fraction of the actual one. */
const STATED_WITHIN = 0.1;

const isAsLong = ({ ms }: Programme, minutes: number): boolean =>
  Math.abs(ms / MINUTE_MS / minutes - 1) <= STATED_WITHIN;

function opening(items: readonly Candidate[], setting: Setting, clock: Clock): Line[] {
  const { language, minutes } = setting;
  const date = clock.today;
  return [
    lineOf(language, clock.greeting),
    minutes === null
      ? lineOf(language, 'openingFree', { date })
      : lineOf(language, 'opening', { date, minutes: String(minutes) }),
    ...(items.length > 1 ? [lineOf(language, 'preview'), ...items.slice(0, PREVIEW).map(headline)] : []),
  ];
}

const close = ({ language, now }: Setting): Line =>
  lineOf(language, `closes.${Math.floor(now / DAY_MS) % phrases[language].closes.length}`);

const msOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text, language }) => sum + sentenceMs(text, language), 0);

/** Creates the `spokenBetween` function for `compose`: the duration of all phrases in milliseconds at speed 1. */
export function spokenBetween(setting: Setting): (items: readonly Candidate[]) => number {
  const clock = new Clock(setting);
  return (items) => msOf([...opening(items, setting, clock), ...handovers(items, setting, clock), close(setting)]);
}

function linesOf({ candidate, parts }: Item): Line[] {
  const { articleId, language, title, dek, sentences } = candidate;
  return parts.map((part) => ({
    text: part.part === 'title' ? title : part.part === 'dek' ? (dek ?? '') : (sentences[part.index] ?? ''),
    language,
    from: { articleId, ...part },
  }));
}

/** Returns the script of a programme: opening, one section per story, close. Empty without stories. */
export function scriptOf(programme: Programme, setting: Setting): Section[] {
  const { items } = programme;
  if (items.length === 0) return [];
  const minutes = setting.minutes !== null && isAsLong(programme, setting.minutes) ? setting.minutes : null;
  const clock = new Clock(setting);
  const candidates = items.map(({ candidate }) => candidate);
  const between = handovers(candidates, setting, clock);
  return [
    { storyId: null, title: clock.today, lines: opening(candidates, { ...setting, minutes }, clock) },
    ...items.map((item, place) => ({
      storyId: item.candidate.storyId,
      title: item.candidate.title,
      lines: [...between.slice(place, place + 1), ...linesOf(item)],
    })),
    { storyId: null, title: '', lines: [close(setting)] },
  ];
}
