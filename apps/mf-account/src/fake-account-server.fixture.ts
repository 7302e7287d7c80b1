import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import type {
  PlayerSubscriptionFields,
  ProfileFields,
  SavedArticleFields,
} from '@tidings/api-client/generated/operation-types.ts';
import type { HistoryEntryInput } from '@tidings/api-client/generated/schema-types.ts';
import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import type {
  LexiconEntryFields,
  PodcastFeedFields,
  PreferencesFields,
  RadioAddressFields,
} from './generated/operation-types.ts';
import type { HistoryEntry } from './listening-history/history.query.ts';
import type { PaymentConfiguration } from './payment/card-provider.ts';
import type { PreferencesChange } from './preferences/preferences.query.ts';
import {
  FREE_SUBSCRIPTION,
  PAID_SUBSCRIPTION,
  createSubscriptionResponses,
} from './subscription/subscription-responses.fixture.ts';

type Variables = {
  id: string;
  owner: string;
  notes: string;
  sort: string;
  input: PreferencesChange & { articleId: string };
  entries: HistoryEntryInput[];
  renew: boolean;
  renews: boolean;
  articles: string[];
  topic: RadioAddressFields['topic'];
  breaking: boolean;
};
type Answer = Record<string, unknown>;
const createSaved = (id: string, notes = ''): SavedArticleFields => ({
  id: `saved-${id}`,
  owner: 'ann',
  savedArticleId: id,
  dateSaved: '2026-11-20T09:00:00Z',
  notes,
  article: createArticleCard(id),
});
const createVoice = (id: string, language: string): Voice => ({
  id,
  name: id,
  gender: 'Female',
  language,
  languageName: language,
  textToRead: `I am ${id}.`,
  label: null,
  quality: 'basic',
  imageUrl: null,
});
const LIMIT_SENTENCE =
  'You have reached the maximum limit of 5 saved articles. Please upgrade to premium to save more articles.';

export class FakeAccountServer {
  saved: SavedArticleFields[] = [];
  removed: SavedArticleFields[] = [];
  merged: HistoryEntryInput[] = [];
  history: HistoryEntry[] = [
    {
      id: 'h1',
      article: createArticleCard('a', 'The night ferry'),
      startedAt: '2026-11-20T08:00:00Z',
      sessionStartedAt: Date.parse('2026-11-20T08:00:00Z'),
      lastHeardAt: '2026-11-20T08:02:00Z',
      sentence: 2,
      offset: 0,
      ms: 2000,
      durationMs: 5000,
      finished: false,
    },
    {
      id: 'h2',
      article: createArticleCard('b', 'The opera'),
      startedAt: '2026-11-19T08:00:00Z',
      sessionStartedAt: Date.parse('2026-11-19T08:00:00Z'),
      lastHeardAt: '2026-11-19T08:02:00Z',
      sentence: 4,
      offset: 0,
      ms: 5000,
      durationMs: 5000,
      finished: true,
    },
  ];
  preferences: PreferencesFields = {
    id: 'ann',
    owner: 'ann',
    country: 'us',
    language: 'en',
    notifications: true,
    topics: [],
    speed: 1,
    pitch: 1,
    volume: 1,
    voice: 0,
    premiumVoice: 'Joanna',
    voices: [],
    speeds: [],
    skipTables: false,
    sayCitations: false,
    quoteVoice: '',
    quotesInside: false,
    code: 'announce',
    sayCaptions: false,
    devices: [],
    revision: 1,
  };
  lexicon: LexiconEntryFields[] = [];
  lexiconMost = 200;
  subscription: PlayerSubscriptionFields | null = FREE_SUBSCRIPTION;
  subscribed = PAID_SUBSCRIPTION;
  plans = { offered: true, sold: false, voicesCost: true };
  profile: ProfileFields = { id: 'ann', owner: 'Ann', subscriptionPlan: 'free', image: null };
  payment: PaymentConfiguration | null = null;
  feed: PodcastFeedFields | null = null;
  radio: RadioAddressFields[] = [];
  signedOut = false;
  avatar: { ok: boolean; body: object } | 'never' = { ok: true, body: { image: '/account/avatar/1' } };
  attributes: Record<string, unknown> = {
    given_name: 'Ines',
    sub: 'ann',
    email: 'ann@example.org',
    zoneinfo: 'Europe/London',
  };
  readonly asked: { name: string; variables: Variables }[] = [];

  keep(...ids: string[]): void {
    this.saved = ids.map((id) => createSaved(id));
  }
  count(name: string): number {
    return this.asked.filter((one) => one.name === name).length;
  }

  #station(address: RadioAddressFields): RadioAddressFields {
    this.radio = [...this.radio.filter((one) => one.topic !== address.topic), address];
    return address;
  }

  readonly fetch = async (path: string, request: { body: string; signal?: AbortSignal | null }) => {
    if (path === '/account/avatar') {
      const { avatar } = this;
      if (avatar === 'never') return givenUp(request.signal);
      return { ok: avatar.ok, status: avatar.ok ? 200 : 415, json: () => Promise.resolve(avatar.body) };
    }
    const { query, variables } = JSON.parse(request.body) as { query: string; variables: Variables };
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    this.asked.push({ name, variables });
    const answer = this.signedOut ? undefined : this.#answers[name]?.(variables);
    const body = answer
      ? { data: answer }
      : { errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] };
    return { ok: true, status: 200, json: () => Promise.resolve(JSON.parse(JSON.stringify(body)) as object) };
  };

  readonly #answers: Record<string, (variables: Variables) => Answer> = {
    SavedArticles: () => ({
      savedArticles: { items: this.saved, count: this.saved.length, limit: 5, endCursor: null, hasNextPage: false },
    }),
    Languages: () => ({
      languages: [
        { code: 'de', name: 'Deutsch', stories: 1, sources: 0, voices: 3, interface: true },
        { code: 'ja', name: '日本語', stories: 0, sources: 0, voices: null, interface: false },
      ],
    }),
    SavedIds: () => ({ savedIds: this.saved.map(({ savedArticleId }) => savedArticleId) }),
    SaveArticle: ({ input }) => ({ saveArticle: this.#save(createSaved(input.articleId)) }),
    RemoveSavedArticle: ({ id }) => {
      this.removed = this.saved.filter((one) => one.id === id);
      this.saved = this.saved.filter((one) => one.id !== id);
      return { removeSavedArticle: this.removed.length > 0 };
    },
    RestoreSavedArticle: ({ id }) => ({ restoreSavedArticle: this.#save(this.removed.find((one) => one.id === id)!) }),
    UpdateSavedArticle: ({ id, notes }) => {
      this.saved = this.saved.map((one) => (one.id === id ? { ...one, notes } : one));
      return { updateSavedArticle: { id, notes } };
    },
    ListeningHistory: () => ({
      listeningHistory: {
        id: 'ann',
        count: this.history.length,
        entries: this.history,
        endCursor: null,
        hasNextPage: false,
      },
    }),
    RemoveHistoryEntry: ({ id }) => {
      this.history = this.history.filter((one) => one.id !== id);
      return { removeHistoryEntry: true };
    },
    DeleteText: ({ id }) => {
      this.history = this.history.filter(({ article }) => article.id !== id);
      return { deleteText: true };
    },
    ClearHistory: () => {
      this.history = [];
      return { clearHistory: true };
    },
    MergeHistory: ({ entries }) => {
      this.merged.push(...entries);
      return { mergeHistory: entries.length };
    },
    PodcastFeed: () => ({ podcastFeed: this.feed }),
    MakePodcastFeed: ({ renew }) => {
      if (!this.feed || renew)
        this.feed = {
          path: `/podcasts/${this.count('MakePodcastFeed')}/feed.xml`,
          madeAt: '',
          ready: 1,
          waiting: 2,
          queued: 0,
        };
      return { makePodcastFeed: this.feed };
    },
    RevokePodcastFeed: () => {
      this.feed = null;
      return { revokePodcastFeed: true };
    },
    PutQueueInPodcastFeed: ({ articles }) => {
      this.feed = this.feed && { ...this.feed, queued: articles.length };
      return { putQueueInPodcastFeed: this.feed };
    },
    RadioAddresses: () => ({ radioAddresses: this.radio }),
    MakeRadioAddress: ({ topic, renew }) => {
      const existing = renew ? undefined : this.radio.find((one) => one.topic === topic);
      const path = `/radio/${this.count('MakeRadioAddress')}.mp3`;
      return { makeRadioAddress: this.#station(existing ?? { topic, path, breaking: false, madeAt: '' }) };
    },
    ChooseRadioBreaking: ({ topic, breaking }) => {
      const existing = this.radio.find((one) => one.topic === topic);
      return { chooseRadioBreaking: existing && this.#station({ ...existing, breaking }) };
    },
    RevokeRadioAddress: ({ topic }) => {
      this.radio = this.radio.filter((one) => one.topic !== topic);
      return { revokeRadioAddress: true };
    },
    Preferences: () => ({ preferences: this.preferences }),
    UpdatePreferences: ({ input }) => {
      this.preferences = { ...this.preferences, ...input, revision: this.preferences.revision + 1 };
      return { updatePreferences: this.preferences };
    },
    Lexicon: () => ({ lexicon: this.lexicon }),
    AddLexiconEntry: ({ input }) => {
      const entry = { ...input, id: `name-${this.lexicon.length}` } as unknown as LexiconEntryFields;
      if (this.lexicon.length >= this.lexiconMost)
        return {
          addLexiconEntry: {
            __typename: 'LexiconRefused',
            code: 'LEXICON_FULL',
            message: 'You have 200 names already. Remove one to add another.',
            field: null,
          },
        };
      this.lexicon = [...this.lexicon, entry];
      return { addLexiconEntry: { __typename: 'LexiconEntry', ...entry } };
    },
    RemoveLexiconEntry: ({ id }) => {
      this.lexicon = this.lexicon.filter((one) => one.id !== id);
      return { removeLexiconEntry: true };
    },
    Voices: () => ({
      voices: [createVoice('Joanna', 'en-US'), createVoice('Brian', 'en-GB'), createVoice('Vicki', 'de-DE')],
    }),
    PaymentConfiguration: () => ({ paymentConfiguration: this.payment }),
    Profile: () => ({ profile: this.profile }),
    UpdateProfile: ({ owner }) => {
      this.profile = { ...this.profile, owner };
      return { updateProfile: this.profile };
    },
    ...createSubscriptionResponses(this),
    UserAttributes: () => ({ userAttributes: this.attributes }),
    UpdateUserAttributes: ({ input }) => {
      this.attributes = { ...this.attributes, ...input };
      return { updateUserAttributes: this.attributes };
    },
  };

  #save(row: SavedArticleFields): Answer {
    if (!this.saved.some(({ id }) => id === row.id)) {
      if (this.saved.length >= 5) return { __typename: 'SaveLimitReached', limit: 5, message: LIMIT_SENTENCE };
      this.saved = [row, ...this.saved];
    }
    return { __typename: 'SavedArticle', ...row };
  }
}

const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('This operation was aborted', 'AbortError')));
  });
