import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { getBrowserTimeZone } from './browser-time-zone.ts';
import { fetchMorningProgramme, planProgramme } from './programme.operations.ts';
import type { PlannedProgramme, Programme } from './programme.operations.ts';

export type ProgrammeItem = Programme['items'][number];
export type ProgrammeChanges = Programme['changes'];
/** The viewer and the preferences that a programme depends on. `language` is the language of the news. */
export type Listener = {
  viewer: string | null;
  language: string;
  interfaceLanguage: string;
  country: string;
  speed: number;
};

export const DEFAULT_MINUTES = 20;
const LOOK_AGAIN_MS = 5_000;

const today = () =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: getBrowserTimeZone() }).format(new Date());

async function plan(
  { language, country, speed }: Listener,
  minutes: number | null,
  changes?: ProgrammeChanges,
): Promise<PlannedProgramme> {
  const input = { minutes, language, country, speed, timeZone: getBrowserTimeZone(), ...(changes && { changes }) };
  const result = await planProgramme(input);
  // Fetches the programme again with a query, so that it is cached for offline use. Mutations are not cached.
  if (navigator.serviceWorker?.controller) void fetchMorningProgramme(language).catch(() => undefined);
  return result;
}

const queryKey = ({ viewer, language }: Listener) => ['morning', viewer, language] as const;

export const useProgramme = (listener: Listener) =>
  useQuery({
    queryKey: queryKey(listener),
    queryFn: async (): Promise<PlannedProgramme> => {
      const morning = await fetchMorningProgramme(listener.language);
      const current = { programme: morning, nothing: null };
      // Shortly before midnight, the programme may be tomorrow's.
      if (morning && morning.day >= today()) return current;
      // When planning fails offline, yesterday's programme is better than none.
      return plan(listener, DEFAULT_MINUTES).catch((cause: unknown) =>
        morning ? current : Promise.reject(cause as Error),
      );
    },
    refetchInterval: ({ state }) => (state.data?.nothing === 'none' ? LOOK_AGAIN_MS : false),
  });

/** Plans the programme again, and updates a downloaded programme. */
export function usePlanProgramme(listener: Listener) {
  const queries = useQueryClient();
  const { pins } = useShell();
  return useMutation({
    mutationFn: ({ minutes, changes }: { minutes: number | null; changes?: ProgrammeChanges }) =>
      plan(listener, minutes, changes),
    onSuccess: (result) => {
      const before = queries.getQueryData<PlannedProgramme>(queryKey(listener))?.programme;
      queries.setQueryData(queryKey(listener), result);
      const after = result.programme;
      if (!before || !after || before.minutes !== after.minutes || before.articleId === after.articleId) return;
      if (pins?.get().stories[before.articleId] === undefined) return;
      pins.unpin(before.articleId);
      pins.pin(after.articleId);
    },
  });
}
