import { aboutWhoAsks, everybody, notSold, ofOwner, own } from './authorisation-row.ts';
import type { OwnersResources, Row } from './authorisation-row.ts';

const blog = {
  title: 'A blog',
  content: 'Some *words*.',
  author: 'A',
  category: 'Life',
  subcategory: 'Sea',
  tags: ['sea'],
  featuredImage: 'https://pictures.example/sea.jpg',
  seoDescription: 'About the sea',
  seoKeywords: ['sea'],
  published: true,
};
const played = { sentence: 1, ms: 10 };

/** Lists every operation of the schema. The test fails if a row or an operation is missing. */
export const operations: Readonly<Record<string, Row>> = {
  'query articleExtractor': everybody(() => ({ url: 'not an address' }), 'URL_NOT_ALLOWED'),
  'query feedSections': everybody(),
  'query feedStatus': everybody(),
  'query founderLinks': everybody(),
  'query languages': everybody(),
  'query paymentConfiguration': everybody(),
  'query plans': everybody(),
  'query podcasts': everybody(),
  'query searchFacets': everybody(() => ({ query: 'story' })),
  'query searchSuggestions': everybody(() => ({ prefix: 'sto' })),
  'query signInWays': everybody(),
  'query supportEmail': everybody(),
  'query voices': everybody(),
  'query naturalVoices': everybody(),
  'mutation readText': everybody(() => ({ input: { text: 'Something to read out.' } })),
  'mutation recordEvents': everybody(() => ({ input: { consent: false, session: 'abcdefghijklmnop', events: [] } })),
  // Source and target language are the same, so no translation service is needed.
  'mutation translateText': everybody(() => ({
    input: { text: 'Something to say otherwise.', source: 'en', target: 'en' },
  })),

  'query article': { ...ofOwner(({ textId }) => ({ id: textId })), anonymous: 'not there' },
  'mutation deleteText': { ...ofOwner(({ textId }) => ({ id: textId })), anonymous: 'not there' },
  // The owner gets past the access check and fails on the voice instead.
  'mutation requestRendition': {
    ...ofOwner(({ textId }) => ({ article: textId, voice: 'Nobody' })),
    anonymous: 'not there',
    owner: 'UNKNOWN_VOICE',
  },

  'query programme': { ...ofOwner(({ textId }) => ({ id: textId })), anonymous: 'not there', owner: 'not there' },
  'query morning': aboutWhoAsks(),
  'mutation planProgramme': aboutWhoAsks(() => ({ input: { minutes: 5, language: 'en' } })),

  'query pushKey': everybody(),
  'query morningSchedule': own(),
  'mutation scheduleMorning': own(() => ({
    input: { hour: 7, minute: 0, days: [1], timeZone: 'UTC', language: 'en', push: true, mail: false },
  })),
  'mutation cancelMorning': own(),
  'mutation subscribePush': own(() => ({
    input: {
      endpoint: 'https://push.example/somebody',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  })),
  'mutation unsubscribePush': own(() => ({ endpoint: 'https://push.example/somebody' })),

  'query viewer': aboutWhoAsks(),
  'query feed': aboutWhoAsks(),
  'query populateNews': aboutWhoAsks(() => ({ param: 'us', type: 'country' })),
  'query searchArticles': aboutWhoAsks(() => ({ query: 'story' })),
  'query searchPage': aboutWhoAsks(() => ({ query: 'story', heard: false })),
  'query similarArticles': aboutWhoAsks(({ articleId }) => ({ id: articleId })),
  'query progress': aboutWhoAsks(({ articleId }) => ({ articleIds: [articleId] })),
  'mutation saveProgress': aboutWhoAsks(({ articleId }) => ({
    input: { ...played, articleId, sessionStartedAt: 4_000_000, sequence: 1, device: 'there' },
  })),
  'mutation sendSupportEmail': aboutWhoAsks(() => ({
    name: 'Somebody',
    email: 'somebody@example.org',
    subject: 'A question',
    message: 'Where does the ferry go?',
  })),

  'query blogs': aboutWhoAsks(() => ({ filter: { tag: 'sea' } })),
  'query blog': aboutWhoAsks(({ blogId }) => ({ id: blogId })),
  'mutation createBlog': own(() => ({ input: blog })),
  'mutation updateBlog': ofOwner(({ blogId }) => ({ id: blogId, input: blog })),
  'mutation deleteBlog': ofOwner(({ blogId }) => ({ id: blogId })),
  // Any signed-in person may like any public blog.
  'mutation likeBlog': own(({ blogId }) => ({ id: blogId, liked: true })),
  'mutation previewBlog': own(() => ({ content: blog.content })),

  'mutation signUp': everybody(() => ({ input: { email: 'somebody-new@example.org', password: 'a good long one' } })),
  'mutation confirmSignUp': everybody(({ requestId, code }) => ({ requestId, code }), 'CODE_WRONG'),
  'mutation signIn': everybody(({ email }) => ({ input: { email, password: 'a wrong one' } }), 'CREDENTIALS_WRONG'),
  'mutation requestPasswordReset': everybody(() => ({ email: 'nobody-at-all@example.org' })),
  'mutation resetPassword': everybody(
    ({ requestId, code }) => ({ input: { requestId, code, password: 'a brand new one' } }),
    'CODE_WRONG',
  ),
  'mutation refreshSession': aboutWhoAsks(),
  'mutation signOut': { ...aboutWhoAsks(), signsOut: true },
  'mutation signOutEverywhere': { ...own(), signsOut: true },
  'query sessions': own(),
  'query securityEvents': own(),
  'mutation endSession': ofOwner(({ sessionId }) => ({ id: sessionId })),
  'mutation changePassword': {
    ...own(({ password }) => ({ input: { present: password, password: 'a brand new one' } })),
    otherPerson: 'CREDENTIALS_WRONG',
  },
  'mutation requestEmailChange': {
    ...own(({ password }) => ({ input: { email: 'moved@example.org', password } })),
    otherPerson: 'CREDENTIALS_WRONG',
  },
  'mutation confirmEmailChange': ofOwner(({ requestId, code }) => ({ requestId, code })),

  // The challenge ID is random and short-lived, and useless without a second factor.
  'mutation completeSignIn': everybody(
    ({ signInChallengeId }) => ({
      challengeId: signInChallengeId,
      proof: { method: 'RECOVERY_CODE', code: 'AAAA-BBBB-CCCC-DDDD' },
    }),
    'CODE_WRONG',
  ),
  'mutation signInWithPasskey': everybody(
    ({ passkeyId }) => ({ challengeId: passkeyId, passkeyJson: '{}' }),
    'CHALLENGE_EXPIRED',
  ),
  'mutation createPasskeyChallenge': aboutWhoAsks(),
  'query signInSecurity': own(),
  'mutation confirmIdentity': {
    ...own(() => ({ proof: { method: 'RECOVERY_CODE', code: 'AAAA-BBBB-CCCC-DDDD' } })),
    otherPerson: 'SECOND_FACTOR_MISSING',
    owner: 'CODE_WRONG',
  },
  // Must come before beginTotp, which starts a set-up for the other person.
  'mutation confirmTotp': {
    ...own(() => ({ code: '123456' })),
    otherPerson: 'CHALLENGE_EXPIRED',
    owner: 'CHALLENGE_EXPIRED',
  },
  'mutation beginTotp': own(),
  'mutation removeTotp': { ...own(), otherPerson: 'NOT_FOUND' },
  'mutation beginPasskey': own(),
  'mutation addPasskey': {
    ...own(({ passkeyId }) => ({ challengeId: passkeyId, passkeyJson: '{}', name: 'Mine' })),
    otherPerson: 'CHALLENGE_EXPIRED',
    owner: 'CHALLENGE_EXPIRED',
  },
  'mutation renamePasskey': ofOwner(({ passkeyId }) => ({ id: passkeyId, name: 'Theirs' })),
  'mutation removePasskey': ofOwner(({ passkeyId }) => ({ id: passkeyId })),
  'mutation createRecoveryCodes': { ...own(), otherPerson: 'SECOND_FACTOR_MISSING' },

  'mutation initializeAccount': own(),
  'query profile': own(),
  'mutation updateProfile': own(() => ({ owner: 'Another name' })),
  'query subscription': own(),
  'mutation startTrial': own(),
  'mutation subscribeToPro': notSold(() => ({ paymentMethod: 'pm_1' })),
  'mutation renewSubscription': notSold(() => ({ renews: false })),
  'mutation refreshSubscription': own(),
  'query preferences': own(),
  'mutation updatePreferences': own(() => ({ input: { speed: 1.5, voices: [{ language: 'de', voice: null }] } })),
  'query userAttributes': own(),
  'mutation updateUserAttributes': own(() => ({ input: { given_name: 'Another' } })),

  'query lexicon': own(),
  'query savedArticles': own(),
  'query savedIds': own(),
  'mutation saveArticle': own(({ articleId }) => ({ input: { articleId, notes: 'noted' } })),
  'mutation updateSavedArticle': ofOwner(({ savedId }) => ({ id: savedId, notes: 'changed notes' })),
  'mutation removeSavedArticle': ofOwner(({ savedId }) => ({ id: savedId })),
  'mutation restoreSavedArticle': ofOwner(({ removedSavedId }) => ({ id: removedSavedId })),
  'query listeningHistory': own(),
  'query listeningQueue': own(),
  'mutation keepQueue': own(({ articleId }) => ({ input: { articleIds: [articleId], current: 0, version: 0 } })),
  'mutation mergeHistory': own(({ articleId }) => ({
    entries: [{ ...played, articleId, sessionStartedAt: 5_000_000, lastHeardAt: 5_000_100 }],
  })),
  'mutation addLexiconEntry': own(() => ({ input: { match: 'Xi', say: 'shee' } })),
  'mutation removeLexiconEntry': ofOwner(({ lexiconId }) => ({ id: lexiconId })),
  'mutation removeHistoryEntry': ofOwner(({ listenId }) => ({ id: listenId })),
  'mutation clearHistory': own(),

  'query sources': own(),
  'query sourceStories': own(),
  'query exportSources': own(),
  'query mutedWords': own(),
  'mutation subscribeSource': own(() => ({ address: 'nothing to find' })),
  'mutation importSources': own(() => ({ opml: '<opml><outline xmlUrl="https://feeds.example/imported"/></opml>' })),
  'mutation moveSource': ofOwner(({ sourceId }) => ({ id: sourceId, folder: 'Elsewhere' })),
  'mutation muteSource': ofOwner(({ sourceId }) => ({ id: sourceId, muted: true })),
  'mutation removeSource': ofOwner(({ sourceId }) => ({ id: sourceId })),
  'mutation muteWord': own(() => ({ word: 'golf' })),
  'mutation unmuteWord': ofOwner(({ mutedWordId }) => ({ id: mutedWordId })),

  'query podcastFeed': own(),
  'mutation makePodcastFeed': own(() => ({ renew: true })),
  'mutation revokePodcastFeed': own(),
  'query radioAddresses': own(),
  'mutation makeRadioAddress': own(() => ({ topic: 'science' })),
  'mutation chooseRadioBreaking': { ...own(() => ({ breaking: true })), otherPerson: 'NOT_FOUND' },
  'mutation revokeRadioAddress': own(() => ({ topic: 'science' })),
  'mutation putQueueInPodcastFeed': own(({ articleId }) => ({ articles: [articleId] })),

  'mutation interpretText': own(() => ({ input: { text: 'The ferry leaves in the morning.', kinds: ['language'] } })),

  'query exportState': own(),
  'mutation requestExport': own(),
  'query leaving': own(),
  'mutation deleteAccount': {
    ...own(({ password }) => ({ password })),
    otherPerson: 'CREDENTIALS_WRONG',
    signsOut: true,
  },
  'mutation cancelDeletion': own(),
};

export const TINY_PICTURE = 'R0lGODlhBAAEAIEAAP8AAAAA/wD/AAAAACwAAAAABAAEAEACBgQShpoXBQAsAAAAAAQABAAAAgSEjwkFADs=';

/** An endpoint whose result depends on the caller. `path` is the URL to call, `picture` the body to upload. */
export type EndpointRow = Row & {
  path: (things: OwnersResources) => string;
  picture?: string;
};

const converted: Row = { anonymous: 'sign in', otherPerson: 'CONVERSION_OFF', owner: 'CONVERSION_OFF' };

/** All endpoints except GraphQL. `public`: the result does not depend on the caller. */
export const endpoints: Readonly<Record<string, 'public' | EndpointRow>> = {
  'POST /conversion/pictures': { ...converted, path: () => '/conversion/pictures?find=text' },
  'POST /conversion/recordings': { ...converted, path: () => '/conversion/recordings?language=en-US' },
  // Same-origin requests only; has its own rule and tests.
  'POST /sent-pages': 'public',
  'POST /failures': 'public',
  'PUT /account/avatar': { ...own(), path: () => '/account/avatar', picture: TINY_PICTURE },
  'DELETE /account/avatar': { ...own(), path: () => '/account/avatar' },
  // The URL cannot be guessed; anyone who has it may load the picture.
  'GET /account/avatar/:id': 'public',
  'GET /.well-known/change-password': 'public',
  'GET /.well-known/security.txt': 'public',
  // Public for public articles; pasted and sent texts have their own rule and tests.
  'GET /audio/:file.json': 'public',
  'GET /audio/:file.mp3': 'public',
  'GET /audio/:file.vtt': 'public',
  'GET /audio/:rendition/chapters.json': 'public',
  'GET /audio/:rendition/events': 'public',
  // Requires the key of the current process and a local connection; has its own rule and tests.
  'GET /dev/mail': 'public',
  'GET /edition/art/:name': 'public',
  'GET /healthz/live': 'public',
  'GET /healthz/ready': 'public',
  'GET /images/*': 'public',
  // Metrics and health details require the operator's token; tested in api-http.
  'GET /metrics': 'public',
  // Redirects to and from the sign-in provider; the confirmed identity is tested separately.
  'GET /oidc/callback': 'public',
  'GET /oidc/start': 'public',
  'GET /proxy/start': 'public',
  'GET /podcasts/:token/feed.xml': 'public',
  'GET /radio/:token.mp3': 'public',
  'GET /schema.graphql': 'public',
  'GET /account/export/:id': { ...ofOwner(undefined), path: ({ exportId }) => `/account/export/${exportId}` },
};

/** Fields that no input may set: ownership and cost. */
export const neverGiven = [
  'owner',
  'userId',
  'accountId',
  'listener',
  'sub',
  'tier',
  'status',
  'usage',
  'dailyLimit',
  'subscriptionPlan',
  'id',
] as const;

/** Inputs and operations in which one of these field names has another, harmless meaning. */
export const givenOnPurpose: Readonly<Record<string, readonly string[]>> = {
  'mutation updateProfile': ['owner'],
  // Client-generated event ID for deduplication.
  AnalyticsEventInput: ['id'],
};
