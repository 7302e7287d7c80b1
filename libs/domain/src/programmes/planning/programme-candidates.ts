import type { Candidate, PlayedState, ListenerPreferences } from '@tidings/briefing/score.ts';
import { TRUNCATION_MARK } from '@tidings/contracts/article/truncation-mark.ts';
import type { Narration, NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import { findPreferences } from '@tidings/database/profile/preferences.entity.ts';
import type { FreshArticle, PlayedArticle, PlayedProgramme } from '@tidings/database/programme/candidate.query.ts';
import { listMutedWords } from '@tidings/database/sources/muted-word.entity.ts';
import { listSubscribedSources } from '@tidings/database/sources/source-subscription.query.ts';
import type { DataSource } from 'typeorm';

const DEK_CHARS_MAX = 500;
const CUT = new RegExp(String.raw`(…|\.\.\.|${TRUNCATION_MARK})\s*\]?$`);
const SKIPPED_SHARE = 0.1;
const NARRATED_KINDS: ReadonlySet<NarrationBlock['kind']> = new Set(['para', 'quote', 'item']);

type PlayedStory = { played: PlayedState; at: number };
/** Played stories by ID, from the latest session of each. */
export type PlayedStories = ReadonlyMap<string, PlayedStory>;

/**
 * Collects the stories that were played directly or in a programme. Stories in `besides` are not collected from
 * programmes.
 */
export function collectPlayedStories(
  articles: readonly PlayedArticle[],
  programmes: readonly PlayedProgramme[],
  besides: ReadonlySet<string>,
): PlayedStories {
  const played = new Map<string, PlayedStory>();
  const note = (storyId: string, how: PlayedState, at: number): void => {
    const before = played.get(storyId);
    if (!before || before.at < at || (before.played !== 'finished' && how === 'finished'))
      played.set(storyId, { played: how, at: Math.max(at, before?.at ?? 0) });
  };
  for (const { storyId, finished, final, ms, durationMs, updatedAt } of articles) {
    const isSkipped = final && durationMs !== null && ms < durationMs * SKIPPED_SHARE;
    note(storyId, finished ? 'finished' : isSkipped ? 'skipped' : 'begun', updatedAt.getTime());
  }
  for (const { items, sentence, finished, updatedAt } of programmes) {
    for (const { storyId, firstSentence, lastSentence } of items) {
      if (besides.has(storyId)) continue;
      if (finished || sentence > lastSentence) note(storyId, 'finished', updatedAt.getTime());
      else if (sentence > firstSentence) note(storyId, 'begun', updatedAt.getTime());
    }
  }
  return played;
}

export type StoryArticle = { article: FreshArticle; candidate: Candidate };

/**
 * Selects the article to narrate for each story. Prefers unmuted sources, then articles with text, then the lead, then
 * the earliest or, for an update, the newest.
 */
export function selectStoryArticles(
  articles: readonly FreshArticle[],
  played: PlayedStories,
  mutedSources: readonly string[],
): StoryArticle[] {
  const stories = Map.groupBy(articles, ({ storyId }) => storyId);
  return [...stories.values()].flatMap((members) => {
    const [{ storyId }] = members as [FreshArticle, ...FreshArticle[]];
    const before = played.get(storyId);
    const news = before ? members.filter((member) => isSince(member, before.at)) : [];
    const isUpdate = news.length > 0;
    const [article] = (isUpdate ? news : members).toSorted(
      (a, b) =>
        rank(a, mutedSources) - rank(b, mutedSources) ||
        (isUpdate ? -1 : 1) * (a.publishedAt.getTime() - b.publishedAt.getTime()),
    );
    return article ? [{ article, candidate: toCandidate(article, before?.played ?? null, isUpdate) }] : [];
  });
}

const isSince = ({ publishedAt, retitledAt }: FreshArticle, at: number): boolean =>
  publishedAt.getTime() > at || (retitledAt !== null && retitledAt.getTime() > at);

const rank = ({ sourceId, hasText, isLead }: FreshArticle, muted: readonly string[]): number =>
  (muted.includes(sourceId ?? '') ? 4 : 0) + (hasText ? 0 : 2) + (isLead ? 0 : 1);

function toCandidate(article: FreshArticle, played: PlayedState | null, isUpdate: boolean): Candidate {
  const { id, storyId, sourceId, sourceName, sources, publishedAt, category, country, language, title } = article;
  return {
    storyId,
    articleId: id,
    source: { id: sourceId ?? '', name: sourceName },
    sources: Math.max(1, sources),
    publishedAt: publishedAt.getTime(),
    category,
    country,
    language,
    title,
    dek: sourceSummary(article),
    sentences: article.hasText ? [title] : [],
    played,
    isUpdate,
  };
}

function sourceSummary({ description, title }: FreshArticle): string | null {
  const dek = description?.trim() ?? '';
  return dek === '' || dek === title || dek.length > DEK_CHARS_MAX || CUT.test(dek) ? null : dek;
}

export function listSpokenSentences({ blocks, sentences }: Narration): { texts: string[]; numbers: number[] } {
  const narrated = sentences.filter(({ block }) => NARRATED_KINDS.has(blocks[block]?.kind ?? 'title'));
  return {
    texts: narrated.map(({ block, start, end }) => blocks[block]?.text.slice(start, end) ?? ''),
    numbers: narrated.map(({ index }) => index),
  };
}

export async function readListeningInterests(
  database: DataSource,
  { accountId, language, country }: { accountId: string | null; language: string; country: string | null },
): Promise<ListenerPreferences> {
  if (accountId === null)
    return {
      languages: [language],
      countries: country === null ? [] : [country],
      topics: [],
      followedSources: [],
      mutedSources: [],
      mutedWords: [],
    };
  const [preferences, sources, words] = await Promise.all([
    findPreferences(database, accountId),
    listSubscribedSources(database, accountId),
    listMutedWords(database, accountId),
  ]);
  return {
    languages: [language],
    countries: [preferences?.country ?? country].flatMap((code) => code ?? []),
    topics: preferences?.topics ?? [],
    followedSources: sources.filter(({ muted }) => !muted).map(({ sourceId }) => sourceId),
    mutedSources: sources.filter(({ muted }) => muted).map(({ sourceId }) => sourceId),
    mutedWords: words.map(({ word }) => word),
  };
}
