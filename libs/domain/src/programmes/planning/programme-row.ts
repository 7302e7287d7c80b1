import type { ProgrammeChanges, ComposedProgramme } from '@tidings/briefing/compose.ts';
import type { ScriptLine, ScriptSection } from '@tidings/briefing/script.ts';
import type { SpokenProgramme } from '@tidings/briefing/spoken-programme.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { PROGRAMME_EXCLUDED_ARTICLES_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import type { ProgrammeItem, ProgrammeLine, NewProgramme } from '@tidings/database/programme/programme.entity.ts';
import type { StoryArticle } from './programme-candidates.ts';

export type ProgrammeRequest = {
  owner: string;
  accountId: string | null;
  minutes: number | null;
  /** Requested language. Another language is used if this one has no news. */
  language: InterfaceLanguage;
  speed: number;
  timeZone: string;
  /** News from this country has a higher weight for anonymous listeners. */
  country: string | null;
  changes: ProgrammeChanges;
  now: number;
};

type Made = {
  request: ProgrammeRequest;
  day: string;
  made: ComposedProgramme;
  script: readonly ScriptSection[];
  spoken: SpokenProgramme;
  stories: readonly StoryArticle[];
  numbers: ReadonlyMap<string, readonly number[]>;
};

export function toProgrammeRow({
  request,
  day,
  made,
  script,
  spoken,
  stories,
  numbers,
}: Made): Omit<NewProgramme, 'articleId'> {
  const { owner, minutes, language, speed, timeZone, changes } = request;
  const byStory = new Map(stories.map((story) => [story.candidate.storyId, story]));
  const sections = spoken.sentences.map(({ section }) => script[section]?.storyId ?? null);
  return {
    owner,
    day,
    minutes,
    language,
    speed,
    timeZone,
    changes,
    isShort: made.isShort,
    ms: Math.round(made.ms * speed),
    sourceArticles: made.items.map(({ candidate }) => candidate.articleId),
    items: made.items.map(({ candidate, ms, isWhole, isLocked, reasons }): ProgrammeItem => {
      const { storyId, articleId, title, source, publishedAt, category } = candidate;
      return {
        storyId,
        articleId,
        title,
        publishedAt,
        category,
        isWhole,
        isLocked,
        reasons,
        sourceName: source.name,
        imageUrl: byStory.get(storyId)?.article.imageUrl ?? null,
        ms: Math.round(ms),
        firstSentence: sections.indexOf(storyId),
        lastSentence: sections.lastIndexOf(storyId),
      };
    }),
    leftOut: made.leftOut.slice(0, PROGRAMME_EXCLUDED_ARTICLES_MAX).flatMap(({ storyId, why }) => {
      const candidate = byStory.get(storyId)?.candidate;
      return candidate ? [{ storyId, articleId: candidate.articleId, title: candidate.title, why }] : [];
    }),
    lines: spoken.sentences.map(({ line }) => toLine(line, numbers)),
  };
}

function toLine({ from }: ScriptLine, numbers: Made['numbers']): ProgrammeLine {
  if ('phrase' in from) return { phrase: from.phrase };
  const { articleId, part } = from;
  return part === 'sentence'
    ? { articleId, part, sentence: numbers.get(articleId)?.[from.index] ?? 0 }
    : { articleId, part };
}
