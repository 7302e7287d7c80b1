import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Candidate, Taste } from '@tidings/briefing/candidate.ts';
import { Clock } from '@tidings/briefing/clock.ts';
import type { Setting } from '@tidings/briefing/clock.ts';
import { compose, isChanged } from '@tidings/briefing/compose.ts';
import type { Programme } from '@tidings/briefing/compose.ts';
import { phrase } from '@tidings/briefing/phrases/phrases.ts';
import { Judge, OLDEST_HOURS, SOURCES_THAT_MATTER } from '@tidings/briefing/score.ts';
import type { Exclusion } from '@tidings/briefing/score.ts';
import { createScript, spokenBetween } from '@tidings/briefing/script.ts';
import { checkTrace } from '@tidings/briefing/trace.ts';
import { interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import {
  PROGRAMME_CANDIDATES_MAX,
  PROGRAMME_PLAYED_DAYS,
  PROGRAMME_TEXTS_MAX,
} from '@tidings/contracts/limits/programme-limits.ts';
import {
  freshArticles,
  hasFreshArticles,
  lateListening,
  findNarrations,
  playedProgrammes,
} from '@tidings/database/programme/candidate.query.ts';
import type { ProgrammeItem } from '@tidings/database/programme/programme.entity.ts';
import { earlierProgramme } from '@tidings/database/programme/programme.query.ts';
import { textWork } from '@tidings/platform/text-work/text-work.ts';
import { DataSource } from 'typeorm';
import { KeptProgrammesService } from './kept-programmes.service.ts';
import { playedStories, spokenSentences, storyArticles } from './programme-candidates.ts';
import type { StoryArticle } from './programme-candidates.ts';
import { programmeRow } from './programme-row.ts';
import { readTaste } from './taste.rows.ts';
import type { WantedProgramme } from './wanted-programme.ts';

export type Nothing = 'none' | Exclusion;
export type Planned = { programme: string; nothing: null } | { programme: null; nothing: Nothing };

/** Until it is loaded, a text consists of its title. */
type Material = { stories: readonly StoryArticle[]; numbers: ReadonlyMap<string, readonly number[]> };

/** Stories matched against the listener's words before yielding. */
const STORIES_AT_ONCE = 100;

/** Of one day and length, the latest plan counts. */
@Injectable()
export class ProgrammePlannerService {
  constructor(
    private readonly database: DataSource,
    private readonly programmes: KeptProgrammesService,
  ) {}

  /** If it has news, else English, else another one with news. */
  async languageFor(accountId: string | null, requested: InterfaceLanguage): Promise<InterfaceLanguage> {
    for (const language of new Set([requested, ...interfaceLanguages.map(({ code }) => code)]))
      if (await hasFreshArticles(this.database, { accountId, language, hours: OLDEST_HOURS })) return language;
    return requested;
  }

  async plan(request: WantedProgramme): Promise<Planned> {
    const resolvedRequest = { ...request, language: await this.languageFor(request.accountId, request.language) };
    const { owner, minutes, language, speed, changes, now } = resolvedRequest;
    const setting: Setting = { language, minutes, now, timeZone: resolvedRequest.timeZone };
    const clock = new Clock(setting);
    const slot = { owner, day: clock.date, minutes };
    const taste = await readTaste(this.database, resolvedRequest);
    const before = await earlierProgramme(this.database, slot);
    const judge = new Judge(taste, now);
    const { stories, numbers } = await this.#material(resolvedRequest, taste, judge, before?.items ?? []);
    const candidates = stories.map(({ candidate }) => candidate);
    const between = spokenBetween(setting);
    const programme = compose({ candidates, judge, minutes, speed, changes, spokenBetween: between });
    if (programme.items.length === 0) return { programme: null, nothing: mainExclusion(candidates, programme, judge) };
    const script = createScript(programme, setting);
    checkTrace(
      script.flatMap(({ lines }) => lines),
      programme.items.map(({ candidate }) => candidate),
      setting,
    );
    const title = phrase(language, 'title', { date: clock.today });
    const spoken = await textWork('spokenProgramme', title, script, language);
    const row = programmeRow({
      request: resolvedRequest,
      day: slot.day,
      made: programme,
      script,
      spoken,
      stories,
      numbers,
    });
    return { programme: await this.programmes.keep(row, spoken), nothing: null };
  }

  /** Only for the heaviest stories. A changed programme may keep its stories. */
  async #material(
    request: WantedProgramme,
    taste: Taste,
    judge: Judge,
    before: readonly ProgrammeItem[],
  ): Promise<Material> {
    const { owner, accountId, language, changes } = request;
    const [articles, listening, programmes] = await Promise.all([
      freshArticles(this.database, { accountId, language, hours: OLDEST_HOURS, limit: PROGRAMME_CANDIDATES_MAX }),
      lateListening(this.database, owner, { days: PROGRAMME_PLAYED_DAYS, limit: PROGRAMME_CANDIDATES_MAX }),
      playedProgrammes(this.database, owner, PROGRAMME_PLAYED_DAYS),
    ]);
    const played = playedStories(
      listening,
      programmes,
      new Set(isChanged(changes) ? before.map(({ storyId }) => storyId) : []),
    );
    const stories = storyArticles(articles, played, taste.mutedSources);
    const requestedIds = new Set([...changes.locked, ...changes.whole, ...changes.order]);
    const weight = (candidate: Candidate): number =>
      (requestedIds.has(candidate.storyId) ? 2_000 : candidate.sources >= SOURCES_THAT_MATTER ? 1_000 : 0) +
      judge.score(candidate).score;
    const [admitted, excluded] = [[] as { story: StoryArticle; weight: number }[], [] as StoryArticle[]];
    for (const [index, story] of stories.entries()) {
      const { candidate } = story;
      if (requestedIds.has(candidate.storyId) || judge.exclusion(candidate) === null)
        admitted.push({ story, weight: weight(candidate) });
      else excluded.push(story);
      if (index % STORIES_AT_ONCE === 0) await turn();
    }
    const read = admitted
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, PROGRAMME_TEXTS_MAX)
      .map(({ story }) => story);
    const narrations = await findNarrations(
      this.database,
      read.map(({ article }) => article.id),
    );
    const numbers = new Map<string, readonly number[]>();
    const withTexts: StoryArticle[] = [];
    for (const { article, candidate } of read) {
      const narration = narrations.get(article.id);
      const { texts, numbers: places } = narration ? spokenSentences(narration) : { texts: [], numbers: [] };
      numbers.set(article.id, places);
      withTexts.push({ article, candidate: { ...candidate, sentences: texts } });
      // A text may be as long as a book.
      await turn();
    }
    return { stories: [...withTexts, ...excluded], numbers };
  }
}

function mainExclusion(candidates: readonly Candidate[], programme: Programme, judge: Judge): Nothing {
  const dropped = new Set(programme.leftOut.filter(({ why }) => why === 'dropped').map(({ storyId }) => storyId));
  const counts = new Map<Exclusion, number>();
  for (const candidate of candidates) {
    const why = dropped.has(candidate.storyId) ? 'dropped' : judge.exclusion(candidate);
    if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? 'none';
}
