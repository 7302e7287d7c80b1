import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { chooseInterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer, useSession } from '@tidings/shell-api/shell-state.ts';
import { formatMinutes } from '@tidings/ui/listening-time.ts';
import { useSyncExternalStore } from 'react';
import type { MorningQuery, PlanProgrammeMutation } from '../../generated/operation-types.ts';
import type { morningWords } from './morning.words.ts';

export type Programme = NonNullable<MorningQuery['data']['morning']>;
export type PlannedProgramme = PlanProgrammeMutation['data']['planProgramme'];
type ProgrammeRequest = PlanProgrammeMutation['variables']['input'];

export type ProgrammeItem = Programme['items'][number];
type ProgrammeChanges = Programme['changes'];
/** The viewer and the preferences that a programme depends on. `language` is the language of the news. */
export type Listener = {
  viewer: string | null;
  language: string;
  interfaceLanguage: string;
  country: string;
  speed: number;
};

export type ProgrammeChange =
  | { do: 'drop' | 'putBack' | 'lock' | 'tellWhole'; story: string }
  | { do: 'move'; story: string; to: number };

type PlanWords = Pick<typeof morningWords, 'moved' | 'gone' | 'come' | 'stories' | 'nothing'>;

export const DEFAULT_MINUTES = 20;
const LOOK_AGAIN_MS = 5_000;

const PROGRAMME_FIELDS = `articleId day minutes language speed seconds isShort
  items { storyId articleId title sourceName publishedAt picture category seconds isWhole isLocked
    reasons { kind sources topic country } firstSentence lastSentence }
  leftOut { storyId articleId title why }
  changes { dropped locked whole order }
  earlier { articleId sentence items { storyId firstSentence lastSentence } }`;

const morningDocument = operation<MorningQuery>(
  `query Morning($language: String) { morning(language: $language) { ${PROGRAMME_FIELDS} } }`,
  { isKept: true },
);
const planDocument = operation<PlanProgrammeMutation>(
  `mutation PlanProgramme($input: PlanProgrammeInput!) { planProgramme(input: $input) {
    programme { ${PROGRAMME_FIELDS} } nothing } }`,
);

const fetchMorningProgramme = async (language: string): Promise<Programme | null> =>
  (await graphqlFetch(morningDocument, { language })).morning;

/** Plans a programme. `nothing` is the reason if no programme could be planned. */
const planProgramme = async (input: ProgrammeRequest): Promise<PlannedProgramme> =>
  (await graphqlFetch(planDocument, { input })).planProgramme;

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

/**
 * Returns the current listener. Programmes are in the language of the news if the interface supports it, otherwise in
 * the language of the page.
 */
export function useListener(): Listener {
  const { preferences } = useShell();
  const { viewer } = useSession();
  const speed = usePlayer(({ rates }) => rates.news ?? 1);
  const stored = useSyncExternalStore(preferences.subscribe, preferences.get, preferences.get);
  const { language, interfaceLanguage, country } = stored;
  return {
    viewer: viewer?.id ?? null,
    language: chooseInterfaceLanguage([language, interfaceLanguage]),
    interfaceLanguage,
    country,
    speed,
  };
}

export const formatLength = (minutes: number): string => formatMinutes(minutes * 60_000);

export const getBrowserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const toggle = (stories: readonly string[], story: string): string[] =>
  stories.includes(story) ? stories.filter((one) => one !== story) : [...stories, story];
const without = (stories: readonly string[], story: string): string[] => stories.filter((one) => one !== story);

/**
 * Adds a change to a programme. Moving a story stores the order of all stories, so that the story keeps its position.
 */
export function addProgrammeChange(
  { changes, items }: Pick<Programme, 'changes' | 'items'>,
  change: ProgrammeChange,
): ProgrammeChanges {
  const { story } = change;
  switch (change.do) {
    case 'drop':
      return {
        dropped: [...without(changes.dropped, story), story],
        locked: without(changes.locked, story),
        whole: without(changes.whole, story),
        order: without(changes.order, story),
      };
    case 'putBack':
      return {
        ...changes,
        dropped: without(changes.dropped, story),
        locked: [...without(changes.locked, story), story],
      };
    case 'lock':
      return { ...changes, locked: toggle(changes.locked, story) };
    case 'tellWhole':
      return { ...changes, whole: toggle(changes.whole, story) };
    case 'move': {
      const order = without(
        items.map(({ storyId }) => storyId),
        story,
      );
      return { ...changes, order: order.toSpliced(change.to, 0, story) };
    }
  }
}

/** Compares article IDs, because story IDs change when clusters are recomputed. */
const findMissingTitles = (items: Programme['items'], others: Programme['items']) =>
  items
    .filter(({ articleId }) => !others.some((other) => other.articleId === articleId))
    .map(({ title }) => title)
    .join('; ');

/**
 * Describes moved, removed and added stories and the duration. If the length was changed, describes only the duration.
 */
export function describePlanChange(
  before: Programme | null,
  after: Programme | null,
  words: PlanWords,
  change?: ProgrammeChange,
): string {
  if (!after) return words.nothing;
  const { items, seconds, speed } = after;
  const moved = change?.do === 'move' ? items.findIndex(({ storyId }) => storyId === change.story) : -1;
  const removedTitles = change && before && findMissingTitles(before.items, items);
  const come = change && before && findMissingTitles(items, before.items);
  return [
    moved >= 0 && words.moved(moved + 1, items.length, items[moved]!.title),
    removedTitles && words.gone(removedTitles),
    come && words.come(come),
    `${words.stories(items.length)}, ${formatLength(seconds / 60 / speed)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
