import type { ListenerPreferences } from '@tidings/briefing/candidate.ts';
import { findPreferences } from '@tidings/database/profile/preferences.entity.ts';
import { listMutedWords } from '@tidings/database/sources/muted-word.entity.ts';
import { listSubscribedSources } from '@tidings/database/sources/source-subscription.entity.ts';
import type { DataSource } from 'typeorm';

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
