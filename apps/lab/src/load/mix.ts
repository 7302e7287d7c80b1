// Creates visits that send as many requests of each class as a recorded browser (`npx nx record-listening lab`), and an
// estimated number of other requests. `visit.ask(kind, …)` returns undefined if the request was rejected.
import { randomBytes } from 'node:crypto';
import {
  ARTICLE_EXTRACTOR_QUERY,
  ARTICLE_QUERY,
  FEED_QUERY,
  LISTENING_HISTORY_QUERY,
  SEARCH_QUERY,
  VOICES_QUERY,
} from '@tidings/api/server/operations/generated/web-documents.ts';
import { createAnalyticsEventId } from '@tidings/contracts/analytics/event-identity.ts';
import { FEED_PAGE_SIZE } from '@tidings/contracts/web/page-contract.ts';
import { REFRESH_MUTATION } from './browser.ts';
import type { ArticleAudio, VisitStep, Visit } from './load.types.ts';
import { searchWords } from './newspaper.ts';
import recorded from './recorded-listening.json' with { type: 'json' };

const TABS = ['general', 'general', 'general', 'business', 'science', 'sports', 'technology', 'health'];
const LISTEN =
  'mutation RequestRendition($article: ID!) { requestRendition(article: $article) { id state audioUrl timelineUrl } }';
const PROGRESS = 'mutation SaveProgress($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }';
const SAVE =
  'mutation Save($input: SaveArticleInput!) { saveArticle(input: $input) { __typename ... on SavedArticle { id } } }';
const REMOVE = 'mutation Remove($id: ID!) { removeSavedArticle(id: $id) }';
const SETTINGS = 'mutation Settings($input: PreferencesInput!) { updatePreferences(input: $input) { __typename } }';
export const SIGN_IN_MUTATION = 'mutation SignIn($input: CredentialsInput!) { signIn(input: $input) { __typename } }';
const RECORD = 'mutation RecordEvents($input: RecordEventsInput!) { recordEvents(input: $input) { __typename } }';
const AUDIO_BYTES = 150_000;
const FREE_PLACES = 5;

type FeedEnd = { feed: { endCursor: string | null } };

async function openTab(visit: Visit): Promise<void> {
  visit.tab = TABS[Math.floor(visit.random.uniform() * TABS.length)] ?? 'general';
  const answer = await visit.ask<FeedEnd>('read', FEED_QUERY, { category: visit.tab, first: FEED_PAGE_SIZE });
  visit.after = answer?.data.feed.endCursor ?? null;
}

async function nextPage(visit: Visit): Promise<void> {
  if (!visit.after) {
    await openTab(visit);
    return;
  }
  const answer = await visit.ask<FeedEnd>('read', FEED_QUERY, {
    category: visit.tab,
    first: FEED_PAGE_SIZE,
    after: visit.after,
  });
  visit.after = answer?.data.feed.endCursor ?? null;
}

function search(visit: Visit, category: string | null = null) {
  const word = () => searchWords[visit.random.zipf(searchWords.length)];
  const firstWord = word();
  return visit.ask('search', SEARCH_QUERY, {
    query: visit.random.uniform() < 0.5 ? `${firstWord} ${word()}` : firstWord,
    category,
    first: 24,
  });
}

async function listen(visit: Visit): Promise<void> {
  const article = visit.played();
  const answer = await visit.ask<{ requestRendition: Omit<ArticleAudio, 'article'> }>('listen', LISTEN, { article });
  if (answer) visit.sound = { article, ...answer.data.requestRendition };
}

const saveProgress = (visit: Visit) =>
  visit.ask('write', PROGRESS, {
    input: {
      articleId: visit.sound.article,
      device: visit.device,
      ms: 60_000 * visit.sequence,
      sentence: visit.sequence,
      sequence: (visit.sequence += 1),
      sessionStartedAt: visit.began,
    },
  });

async function keep(visit: Visit): Promise<void> {
  if (!visit.person) return;
  if (visit.person.saved.length < FREE_PLACES - 1) {
    const answer = await visit.ask<{ saveArticle: { id?: string } }>('write', SAVE, {
      input: { articleId: visit.article() },
    });
    const id = answer?.data.saveArticle.id;
    if (id && !visit.person.saved.includes(id)) visit.person.saved.push(id);
    return;
  }
  await visit.ask('write', REMOVE, { id: visit.person.saved.shift() });
}

async function signIn(visit: Visit): Promise<void> {
  if (!visit.person) return;
  if (visit.random.uniform() < 0.5) await visit.ask('sign-in', REFRESH_MUTATION);
  else await visit.ask('sign-in', SIGN_IN_MUTATION, { input: visit.person.credentials });
}

const report = (visit: Visit) =>
  visit.ask('write', RECORD, {
    input: {
      consent: true,
      session: visit.device,
      events: [
        {
          id: createAnalyticsEventId(Date.now(), randomBytes(10)),
          name: 'PageViewed',
          route: '/feed',
          attributes: { pageUrl: '/feed' },
        },
      ],
    },
  });

const steps: Readonly<Record<string, VisitStep>> = {
  analytics: report,
  article: (visit) => visit.ask('read', ARTICLE_QUERY, { id: visit.article() }),
  audio: (visit) => visit.get('audio', visit.sound.audioUrl, { range: `bytes=0-${AUDIO_BYTES}` }),
  feed: (visit) => (visit.random.uniform() < 0.7 ? openTab(visit) : nextPage(visit)),
  listen,
  page: (visit) => visit.ask('read', VOICES_QUERY, { language: 'en' }),
  place: saveProgress,
  rendering: (visit) => visit.get('read', visit.sound.timelineUrl.replace('.json', '/events'), {}),
  search: (visit) => search(visit, visit.random.uniform() < 0.25 ? 'business' : null),
  timeline: (visit) => visit.get('read', visit.sound.timelineUrl, {}),
};
const missingSteps = Object.values(recorded)
  .flatMap(({ requests }) => Object.keys(requests))
  .filter((name) => !(name in steps));
if (missingSteps.length > 0) throw new Error(`the load cannot send these recorded classes: ${missingSteps.join(', ')}`);

/** Steps that are not in the recording, with their number in ten visits. Some require an account. */
const besides: readonly [number, VisitStep][] = [
  [8, (visit) => visit.ask('extract', ARTICLE_EXTRACTOR_QUERY, { url: visit.page() })],
  [6, keep],
  [6, (visit) => visit.person && visit.ask('read', LISTENING_HISTORY_QUERY, { first: 50 })],
  [
    2,
    (visit) =>
      visit.person &&
      visit.ask('write', SETTINGS, { input: { speed: 1 + Math.floor(visit.random.uniform() * 5) / 10 } }),
  ],
  [4, signIn],
];
const VISITS = 10;
const times = (count: number, step: VisitStep): VisitStep[] => Array.from({ length: count }, () => step);

const otherSteps = besides.flatMap(([count, step]) => times(count, step));

/**
 * All kinds of visits are equally frequent. `visits` lists the steps of ten visits, which together match the recording.
 */
export const visitKinds = Object.entries(recorded).map(([name, { listeningMinutes, requests }]) => {
  const recordedSteps = Object.entries(requests).flatMap(([of, count]) => times(count, steps[of]!));
  const visits = Array.from({ length: VISITS }, (_, number) => [
    ...recordedSteps,
    ...otherSteps.filter((_step, at) => at % VISITS === number),
  ]);
  const stepsOfVisit = Math.round(visits.flat().length / VISITS);
  return { name, visits, stepsOfVisit, thinkMs: (listeningMinutes * 60_000) / stepsOfVisit };
});
export { recorded };

export const PREPARATION_QUERIES = {
  feed: '{ feed(category: general, first: 100) { articles { id lang contentState } } }',
  listen: LISTEN,
};
