import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ComposedProgramme, ProgrammeChanges } from '@tidings/briefing/compose.ts';
import type { ScriptLine, ScriptSection } from '@tidings/briefing/script.ts';
import type { SpokenProgramme } from '@tidings/briefing/spoken-programme.ts';
import { ProgrammePlanned } from '@tidings/contracts/events/morning.events.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { PROGRAMME_EXCLUDED_ARTICLES_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import { deriveTextColumns } from '@tidings/database/news/article.entity.ts';
import { publishArticleEvents, storeArticles, unlistedDraft } from '@tidings/database/news/store-articles.ts';
import {
  type NewProgramme,
  type ProgrammeItem,
  type ProgrammeLine,
  lockProgrammes,
  storeProgramme,
} from '@tidings/database/programme/programme.entity.ts';
import { findEarlierProgramme } from '@tidings/database/programme/programme.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
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

/**
 * A plan with a different text gets a new ID, because the history, the queue or a download may refer to the previous
 * one.
 */
@Injectable()
export class StoredProgrammesService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  /**
   * Stores a plan and returns its ID. If the text equals that of the previous plan, returns the previous ID, so that
   * two devices get the same programme.
   */
  keep(programme: Omit<NewProgramme, 'articleId'>, { blocks, narration }: SpokenProgramme): Promise<string> {
    const { owner, language, minutes } = programme;
    return this.database.transaction(async (tx) => {
      await lockProgrammes(tx, owner);
      const before = await findEarlierProgramme(tx, programme);
      const sourceHash = createHash('sha256').update(JSON.stringify(narration)).digest('hex');
      const isSame = before?.sourceHash === sourceHash;
      const [text] = await storeArticles(tx, [
        {
          ...unlistedDraft,
          ...deriveTextColumns(narration),
          identity: isSame ? before.identity : `programme ${randomUUID()}`,
          title: narration.blocks[0]?.text ?? '',
          publishedAt: new Date(),
          language,
          sourceHash,
          contentState: 'ready',
          blocks,
          private: true,
          owner,
        },
      ]);
      const articleId = isSame ? before.articleId : text?.id;
      if (articleId === undefined) throw new Error('the programme was not stored');
      if (text) await publishArticleEvents(this.events, tx, text);
      await storeProgramme(tx, { ...programme, articleId });
      await this.events.add(tx, ProgrammePlanned, {
        articleId,
        minutes,
        language,
        items: programme.items.length,
      });
      return articleId;
    });
  }
}
