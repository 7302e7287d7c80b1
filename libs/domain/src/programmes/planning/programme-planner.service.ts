import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type ComposedProgramme, composeProgramme, hasChanges } from '@tidings/briefing/compose.ts';
import { formatPhrase } from '@tidings/briefing/phrases/phrases.ts';
import {
  type Candidate,
  type ExclusionReason,
  type ListenerPreferences,
  CANDIDATE_AGE_HOURS_MAX,
  CandidateScorer,
  MAJOR_STORY_SOURCES_MIN,
} from '@tidings/briefing/score.ts';
import {
  type ProgrammeContext,
  ProgrammeClock,
  createPhraseDurationEstimator,
  createScript,
} from '@tidings/briefing/script.ts';
import { checkLineOrigins } from '@tidings/briefing/trace.ts';
import { type InterfaceLanguage, interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import {
  MORNING_PLANNING_LEAD_MINUTES,
  PROGRAMME_CANDIDATES_MAX,
  PROGRAMME_PLAYED_DAYS,
  PROGRAMME_TEXTS_MAX,
} from '@tidings/contracts/limits/programme-limits.ts';
import {
  listFreshArticles,
  hasFreshArticles,
  listRecentlyPlayed,
  findNarrations,
  listPlayedProgrammes,
} from '@tidings/database/programme/candidate.query.ts';
import type { ProgrammeItem } from '@tidings/database/programme/programme.entity.ts';
import { findEarlierProgramme } from '@tidings/database/programme/programme.query.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { DataSource } from 'typeorm';
import {
  type StoryArticle,
  collectPlayedStories,
  listSpokenSentences,
  selectStoryArticles,
  readListeningInterests,
} from './programme-candidates.ts';
import { type ProgrammeRequest, StoredProgrammesService, toProgrammeRow } from './stored-programmes.service.ts';

export type NoProgrammeReason = 'none' | ExclusionReason;
export type PlanResult = { programme: string; nothing: null } | { programme: null; nothing: NoProgrammeReason };

/** The text of an article that is not loaded yet consists of its title only. */
type Material = { stories: readonly StoryArticle[]; numbers: ReadonlyMap<string, readonly number[]> };

/** Number of stories to match against the listener's words before the loop yields. */
const STORIES_AT_ONCE = 100;

/** Returns the time at which a scheduled programme is planned; `dueAt` is in ms since 1970. */
export const calculatePlanningTime = (dueAt: number): Date => new Date(dueAt - MORNING_PLANNING_LEAD_MINUTES * 60_000);

/** Creates programmes. If there are several plans for the same day and length, the latest one counts. */
@Injectable()
export class ProgrammePlannerService {
  constructor(
    private readonly database: DataSource,
    private readonly programmes: StoredProgrammesService,
  ) {}

  /** Returns the requested language if it has news, else English, else another one with news. */
  async languageFor(accountId: string | null, requested: InterfaceLanguage): Promise<InterfaceLanguage> {
    for (const language of new Set([requested, ...interfaceLanguages.map(({ code }) => code)]))
      if (await hasFreshArticles(this.database, { accountId, language, hours: CANDIDATE_AGE_HOURS_MAX }))
        return language;
    return requested;
  }

  async plan(request: ProgrammeRequest): Promise<PlanResult> {
    const resolvedRequest = { ...request, language: await this.languageFor(request.accountId, request.language) };
    const { owner, minutes, language, speed, changes, now } = resolvedRequest;
    const setting: ProgrammeContext = { language, minutes, now, timeZone: resolvedRequest.timeZone };
    const clock = new ProgrammeClock(setting);
    const slot = { owner, day: clock.date, minutes };
    const taste = await readListeningInterests(this.database, resolvedRequest);
    const before = await findEarlierProgramme(this.database, slot);
    const judge = new CandidateScorer(taste, now);
    const { stories, numbers } = await this.#material(resolvedRequest, taste, judge, before?.items ?? []);
    const candidates = stories.map(({ candidate }) => candidate);
    const between = createPhraseDurationEstimator(setting);
    const programme = composeProgramme({ candidates, judge, minutes, speed, changes, spokenBetween: between });
    if (programme.items.length === 0) return { programme: null, nothing: mainExclusion(candidates, programme, judge) };
    const script = createScript(programme, setting);
    checkLineOrigins(
      script.flatMap(({ lines }) => lines),
      programme.items.map(({ candidate }) => candidate),
      setting,
    );
    const title = formatPhrase(language, 'title', { date: clock.today });
    const spoken = await runTextTask('spokenProgramme', title, script, language);
    const row = toProgrammeRow({
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

  /** Loads the candidates, but full texts only for the stories with the highest weights. */
  async #material(
    request: ProgrammeRequest,
    taste: ListenerPreferences,
    judge: CandidateScorer,
    before: readonly ProgrammeItem[],
  ): Promise<Material> {
    const { owner, accountId, language, changes } = request;
    const [articles, listening, programmes] = await Promise.all([
      listFreshArticles(this.database, {
        accountId,
        language,
        hours: CANDIDATE_AGE_HOURS_MAX,
        limit: PROGRAMME_CANDIDATES_MAX,
      }),
      listRecentlyPlayed(this.database, owner, { days: PROGRAMME_PLAYED_DAYS, limit: PROGRAMME_CANDIDATES_MAX }),
      listPlayedProgrammes(this.database, owner, PROGRAMME_PLAYED_DAYS),
    ]);
    const played = collectPlayedStories(
      listening,
      programmes,
      new Set(hasChanges(changes) ? before.map(({ storyId }) => storyId) : []),
    );
    const stories = selectStoryArticles(articles, played, taste.mutedSources);
    const requestedIds = new Set([...changes.locked, ...changes.whole, ...changes.order]);
    const weight = (candidate: Candidate): number =>
      (requestedIds.has(candidate.storyId) ? 2_000 : candidate.sources >= MAJOR_STORY_SOURCES_MIN ? 1_000 : 0) +
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
      const { texts, numbers: places } = narration ? listSpokenSentences(narration) : { texts: [], numbers: [] };
      numbers.set(article.id, places);
      withTexts.push({ article, candidate: { ...candidate, sentences: texts } });
      // A text may be as long as a book, so yield to the event loop between texts.
      await turn();
    }
    return { stories: [...withTexts, ...excluded], numbers };
  }
}

function mainExclusion(
  candidates: readonly Candidate[],
  programme: ComposedProgramme,
  judge: CandidateScorer,
): NoProgrammeReason {
  const dropped = new Set(programme.leftOut.filter(({ why }) => why === 'dropped').map(({ storyId }) => storyId));
  const counts = new Map<ExclusionReason, number>();
  for (const candidate of candidates) {
    const why = dropped.has(candidate.storyId) ? 'dropped' : judge.exclusion(candidate);
    if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? 'none';
}
