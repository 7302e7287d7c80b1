// What listeners do, how often, and which requests that makes. Each step asks `visit.ask(kind, …)`, which measures it
// and answers what came, undefined when it was refused.
import { REFRESH } from './browser.mjs';
import { searched } from './newspaper.mjs';

const TABS = ['general', 'general', 'general', 'business', 'science', 'sports', 'technology', 'health'];
const CARD =
  'id sourceId sourceName author title description url picture publishedAt category type country lang createdAt ' +
  'updatedAt contentState contentCode verdict listenMs storyId alsoIn { articleId sourceName url } retitledAt ' +
  'correction';
const NARRATION =
  'narration { language characters estimatedMs blocks { index kind level ordered text } sentences { index block ' +
  'start end } }';
const FEED = `query Feed($category: FeedCategory!, $after: String) { feed(category: $category, first: 30,
  after: $after) { articles { ${CARD} } endCursor hasNextPage } }`;
const SEARCH = `query Search($query: String!, $category: String) { searchPage(query: $query, category: $category,
  first: 24) { results { article { ${CARD} } titleHtml snippetHtml } endCursor hasNextPage degraded asked corrected
  close } }`;
const ARTICLE = `query Article($id: ID!) { article(id: $id) { ${CARD} ${NARRATION} } }`;
const EXTRACT = `query ArticleExtractor($url: String!) { articleExtractor(url: $url) { ${CARD} ${NARRATION} } }`;
const LISTEN =
  'mutation Listen($article: ID!) { requestRendition(article: $article) { id state audioUrl timelineUrl } }';
const PROGRESS = 'mutation Progress($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }';
const HISTORY = `query History { listeningHistory(first: 50) { id count hasNextPage entries { id startedAt sentence ms
  article { ${CARD} } } } }`;
const SAVE =
  'mutation Save($input: SaveArticleInput!) { saveArticle(input: $input) { __typename ... on SavedArticle { id } } }';
const REMOVE = 'mutation Remove($id: ID!) { removeSavedArticle(id: $id) }';
const SETTINGS = 'mutation Settings($input: PreferencesInput!) { updatePreferences(input: $input) { __typename } }';
export const SIGN_IN = 'mutation SignIn($input: CredentialsInput!) { signIn(input: $input) { __typename } }';
const RECORD = 'mutation Record($input: RecordEventsInput!) { recordEvents(input: $input) { __typename } }';
const AUDIO_BYTES = 150_000;
const FREE_PLACES = 5;

async function openTab(visit) {
  visit.tab = TABS[Math.floor(visit.random.uniform() * TABS.length)];
  const answer = await visit.ask('read', FEED, { category: visit.tab });
  visit.after = answer?.data.feed.endCursor ?? null;
}

async function nextPage(visit) {
  if (!visit.after) return openTab(visit);
  const answer = await visit.ask('read', FEED, { category: visit.tab, after: visit.after });
  visit.after = answer?.data.feed.endCursor ?? null;
}

function search(visit, category = null) {
  const word = () => searched[visit.random.zipf(searched.length)];
  const one = word();
  return visit.ask('search', SEARCH, { query: visit.random.uniform() < 0.5 ? `${one} ${word()}` : one, category });
}

/**
 * The sound of an article as a player asks for it: the rendition, then pieces of the file, then where the listener is.
 */
async function listen(visit) {
  const article = visit.heard();
  const answer = await visit.ask('listen', LISTEN, { article });
  if (!answer) return;
  const { audioUrl, state } = answer.data.requestRendition;
  await visit.get('audio', audioUrl, { range: 'bytes=0-65535' });
  if (state === 'ready') await visit.get('audio', audioUrl, { range: `bytes=65536-${AUDIO_BYTES}` });
  await visit.ask('write', PROGRESS, {
    input: {
      articleId: article,
      device: visit.device,
      ms: 4_000,
      sentence: 1,
      sequence: (visit.sequence += 1),
      sessionStartedAt: visit.began,
    },
  });
}

async function keep(visit) {
  if (!visit.person) return visit.ask('read', ARTICLE, { id: visit.article() });
  if (visit.person.saved.length < FREE_PLACES - 1) {
    const answer = await visit.ask('write', SAVE, { input: { articleId: visit.article() } });
    const id = answer?.data.saveArticle.id;
    if (id && !visit.person.saved.includes(id)) visit.person.saved.push(id);
    return;
  }
  await visit.ask('write', REMOVE, { id: visit.person.saved.shift() });
}

async function signIn(visit) {
  if (!visit.person) return openTab(visit);
  if (visit.random.uniform() < 0.5) await visit.ask('sign-in', REFRESH);
  else await visit.ask('sign-in', SIGN_IN, { input: visit.person.credentials });
}

/** `[weight, step]`: research on readers of news, feed first. */
export const mix = [
  [30, openTab],
  [15, nextPage],
  [15, (visit) => search(visit)],
  [5, (visit) => search(visit, visit.tab === 'general' ? 'business' : visit.tab)],
  [12, (visit) => visit.ask('read', ARTICLE, { id: visit.article() })],
  [10, listen],
  [4, (visit) => visit.ask('extract', EXTRACT, { url: visit.page() })],
  [3, keep],
  [3, (visit) => (visit.person ? visit.ask('read', HISTORY) : openTab(visit))],
  [
    1,
    (visit) =>
      visit.person
        ? visit.ask('write', SETTINGS, { input: { speed: 1 + Math.floor(visit.random.uniform() * 5) / 10 } })
        : openTab(visit),
  ],
  [2, signIn],
];

/** What a page reports of itself every few seconds. */
export const report = (visit, eventId) =>
  visit.ask('write', RECORD, {
    input: {
      consent: true,
      session: visit.device,
      events: [{ id: eventId, name: 'PageViewed', route: '/feed', attributes: { pageUrl: '/feed' } }],
    },
  });

/** The heard sound and the signed-in people there are before the load begins. */
export const prepared = {
  feed: '{ feed(category: general, first: 100) { articles { id lang contentState } } }',
  listen: LISTEN,
};
