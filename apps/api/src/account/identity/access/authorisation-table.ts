import { callerScoped, publicData, notSold, ownedResource, ownData } from './authorisation-row.ts';
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

/** The test fails on differences from the schema. */
export const operations: Readonly<Record<string, Row>> = {
  'query articleExtractor': publicData(() => ({ url: 'not an address' }), 'URL_NOT_ALLOWED'),
  'query feedSections': publicData(),
  'query feedStatus': publicData(),
  'query founderLinks': publicData(),
  'query languages': publicData(),
  'query paymentConfiguration': publicData(),
  'query plans': publicData(),
  'query podcasts': publicData(),
  'query searchFacets': publicData(() => ({ query: 'story' })),
  'query searchSuggestions': publicData(() => ({ prefix: 'sto' })),
  'query signInWays': publicData(),
  'query supportEmail': publicData(),
  'query voices': publicData(),
  'query naturalVoices': publicData(),
  'mutation readText': publicData(() => ({ input: { text: 'Something to read out.' } })),
  'mutation recordEvents': publicData(() => ({ input: { consent: false, session: 'abcdefghijklmnop', events: [] } })),
  // Same source and target language: needs no translation service.
  'mutation translateText': publicData(() => ({
    input: { text: 'Something to say otherwise.', source: 'en', target: 'en' },
  })),

  'query article': { ...ownedResource(({ textId }) => ({ id: textId })), anonymous: 'not there' },
  'mutation deleteText': { ...ownedResource(({ textId }) => ({ id: textId })), anonymous: 'not there' },
  // The owner passes the access check and fails on the voice.
  'mutation requestRendition': {
    ...ownedResource(({ textId }) => ({ article: textId, voice: 'Nobody' })),
    anonymous: 'not there',
    owner: 'UNKNOWN_VOICE',
  },

  'query programme': { ...ownedResource(({ textId }) => ({ id: textId })), anonymous: 'not there', owner: 'not there' },
  'query morning': callerScoped(),
  'mutation planProgramme': callerScoped(() => ({ input: { minutes: 5, language: 'en' } })),

  'query pushKey': publicData(),
  'query morningSchedule': ownData(),
  'mutation scheduleMorning': ownData(() => ({
    input: { hour: 7, minute: 0, days: [1], timeZone: 'UTC', language: 'en', push: true, mail: false },
  })),
  'mutation cancelMorning': ownData(),
  'mutation subscribePush': ownData(() => ({
    input: {
      endpoint: 'https://push.example/somebody',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  })),
  'mutation unsubscribePush': ownData(() => ({ endpoint: 'https://push.example/somebody' })),

  'query viewer': callerScoped(),
  'query feed': callerScoped(),
  'query populateNews': callerScoped(() => ({ param: 'us', type: 'country' })),
  'query searchArticles': callerScoped(() => ({ query: 'story' })),
  'query searchPage': callerScoped(() => ({ query: 'story', heard: false })),
  'query similarArticles': callerScoped(({ articleId }) => ({ id: articleId })),
  'query progress': callerScoped(({ articleId }) => ({ articleIds: [articleId] })),
  'mutation saveProgress': callerScoped(({ articleId }) => ({
    input: { ...played, articleId, sessionStartedAt: 4_000_000, sequence: 1, device: 'there' },
  })),
  'mutation sendSupportEmail': callerScoped(() => ({
    name: 'Somebody',
    email: 'somebody@example.org',
    subject: 'A question',
    message: 'Where does the ferry go?',
  })),

  'query blogs': callerScoped(() => ({ filter: { tag: 'sea' } })),
  'query blog': callerScoped(({ blogId }) => ({ id: blogId })),
  'mutation createBlog': ownData(() => ({ input: blog })),
  'mutation updateBlog': ownedResource(({ blogId }) => ({ id: blogId, input: blog })),
  'mutation deleteBlog': ownedResource(({ blogId }) => ({ id: blogId })),
  'mutation likeBlog': ownData(({ blogId }) => ({ id: blogId, liked: true })),
  'mutation previewBlog': ownData(() => ({ content: blog.content })),

  'mutation signUp': publicData(() => ({ input: { email: 'somebody-new@example.org', password: 'a good long one' } })),
  'mutation confirmSignUp': publicData(({ requestId, code }) => ({ requestId, code }), 'CODE_WRONG'),
  'mutation signIn': publicData(({ email }) => ({ input: { email, password: 'a wrong one' } }), 'CREDENTIALS_WRONG'),
  'mutation requestPasswordReset': publicData(() => ({ email: 'nobody-at-all@example.org' })),
  'mutation resetPassword': publicData(
    ({ requestId, code }) => ({ input: { requestId, code, password: 'a brand new one' } }),
    'CODE_WRONG',
  ),
  'mutation refreshSession': callerScoped(),
  'mutation signOut': { ...callerScoped(), signsOut: true },
  'mutation signOutEverywhere': { ...ownData(), signsOut: true },
  'query sessions': ownData(),
  'query securityEvents': ownData(),
  'mutation endSession': ownedResource(({ sessionId }) => ({ id: sessionId })),
  'mutation changePassword': {
    ...ownData(({ password }) => ({ input: { present: password, password: 'a brand new one' } })),
    otherPerson: 'CREDENTIALS_WRONG',
  },
  'mutation requestEmailChange': {
    ...ownData(({ password }) => ({ input: { email: 'moved@example.org', password } })),
    otherPerson: 'CREDENTIALS_WRONG',
  },
  'mutation confirmEmailChange': ownedResource(({ requestId, code }) => ({ requestId, code })),

  // The challenge ID is random, short-lived and useless without a second factor.
  'mutation completeSignIn': publicData(
    ({ signInChallengeId }) => ({
      challengeId: signInChallengeId,
      proof: { method: 'RECOVERY_CODE', code: 'AAAA-BBBB-CCCC-DDDD' },
    }),
    'CODE_WRONG',
  ),
  'mutation signInWithPasskey': publicData(
    ({ passkeyId }) => ({ challengeId: passkeyId, passkeyJson: '{}' }),
    'CHALLENGE_EXPIRED',
  ),
  'mutation createPasskeyChallenge': callerScoped(),
  'query signInSecurity': ownData(),
  'mutation confirmIdentity': {
    ...ownData(() => ({ proof: { method: 'RECOVERY_CODE', code: 'AAAA-BBBB-CCCC-DDDD' } })),
    otherPerson: 'SECOND_FACTOR_MISSING',
    owner: 'CODE_WRONG',
  },
  // Before beginTotp, which starts a set-up for the other person.
  'mutation confirmTotp': {
    ...ownData(() => ({ code: '123456' })),
    otherPerson: 'CHALLENGE_EXPIRED',
    owner: 'CHALLENGE_EXPIRED',
  },
  'mutation beginTotp': ownData(),
  'mutation removeTotp': { ...ownData(), otherPerson: 'NOT_FOUND' },
  'mutation beginPasskey': ownData(),
  'mutation addPasskey': {
    ...ownData(({ passkeyId }) => ({ challengeId: passkeyId, passkeyJson: '{}', name: 'Mine' })),
    otherPerson: 'CHALLENGE_EXPIRED',
    owner: 'CHALLENGE_EXPIRED',
  },
  'mutation renamePasskey': ownedResource(({ passkeyId }) => ({ id: passkeyId, name: 'Theirs' })),
  'mutation removePasskey': ownedResource(({ passkeyId }) => ({ id: passkeyId })),
  'mutation createRecoveryCodes': { ...ownData(), otherPerson: 'SECOND_FACTOR_MISSING' },

  'mutation initializeAccount': ownData(),
  'query profile': ownData(),
  'mutation updateProfile': ownData(() => ({ owner: 'Another name' })),
  'query subscription': ownData(),
  'mutation startTrial': ownData(),
  'mutation subscribeToPro': notSold(() => ({ paymentMethod: 'pm_1' })),
  'mutation renewSubscription': notSold(() => ({ renews: false })),
  'mutation refreshSubscription': ownData(),
  'query preferences': ownData(),
  'mutation updatePreferences': ownData(() => ({ input: { speed: 1.5, voices: [{ language: 'de', voice: null }] } })),
  'query userAttributes': ownData(),
  'mutation updateUserAttributes': ownData(() => ({ input: { given_name: 'Another' } })),

  'query lexicon': ownData(),
  'query savedArticles': ownData(),
  'query savedIds': ownData(),
  'mutation saveArticle': ownData(({ articleId }) => ({ input: { articleId, notes: 'noted' } })),
  'mutation updateSavedArticle': ownedResource(({ savedId }) => ({ id: savedId, notes: 'changed notes' })),
  'mutation removeSavedArticle': ownedResource(({ savedId }) => ({ id: savedId })),
  'mutation restoreSavedArticle': ownedResource(({ removedSavedId }) => ({ id: removedSavedId })),
  'query listeningHistory': ownData(),
  'query listeningQueue': ownData(),
  'mutation keepQueue': ownData(({ articleId }) => ({ input: { articleIds: [articleId], current: 0, version: 0 } })),
  'mutation mergeHistory': ownData(({ articleId }) => ({
    entries: [{ ...played, articleId, sessionStartedAt: 5_000_000, lastHeardAt: 5_000_100 }],
  })),
  'mutation addLexiconEntry': ownData(() => ({ input: { match: 'Xi', say: 'shee' } })),
  'mutation removeLexiconEntry': ownedResource(({ lexiconId }) => ({ id: lexiconId })),
  'mutation removeHistoryEntry': ownedResource(({ listenId }) => ({ id: listenId })),
  'mutation clearHistory': ownData(),

  'query sources': ownData(),
  'query sourceStories': ownData(),
  'query exportSources': ownData(),
  'query mutedWords': ownData(),
  'mutation subscribeSource': ownData(() => ({ address: 'nothing to find' })),
  'mutation importSources': ownData(() => ({
    opml: '<opml><outline xmlUrl="https://feeds.example/imported"/></opml>',
  })),
  'mutation moveSource': ownedResource(({ sourceId }) => ({ id: sourceId, folder: 'Elsewhere' })),
  'mutation muteSource': ownedResource(({ sourceId }) => ({ id: sourceId, muted: true })),
  'mutation removeSource': ownedResource(({ sourceId }) => ({ id: sourceId })),
  'mutation muteWord': ownData(() => ({ word: 'golf' })),
  'mutation unmuteWord': ownedResource(({ mutedWordId }) => ({ id: mutedWordId })),

  'query podcastFeed': ownData(),
  'mutation makePodcastFeed': ownData(() => ({ renew: true })),
  'mutation revokePodcastFeed': ownData(),
  'query radioAddresses': ownData(),
  'mutation makeRadioAddress': ownData(() => ({ topic: 'science' })),
  'mutation chooseRadioBreaking': { ...ownData(() => ({ breaking: true })), otherPerson: 'NOT_FOUND' },
  'mutation revokeRadioAddress': ownData(() => ({ topic: 'science' })),
  'mutation putQueueInPodcastFeed': ownData(({ articleId }) => ({ articles: [articleId] })),

  'mutation interpretText': ownData(() => ({
    input: { text: 'The ferry leaves in the morning.', kinds: ['language'] },
  })),

  'query exportState': ownData(),
  'mutation requestExport': ownData(),
  'query leaving': ownData(),
  'mutation deleteAccount': {
    ...ownData(({ password }) => ({ password })),
    otherPerson: 'CREDENTIALS_WRONG',
    signsOut: true,
  },
  'mutation cancelDeletion': ownData(),
};

export const TINY_PICTURE = 'R0lGODlhBAAEAIEAAP8AAAAA/wD/AAAAACwAAAAABAAEAEACBgQShpoXBQAsAAAAAAQABAAAAgSEjwkFADs=';

export type EndpointRow = Row & {
  path: (things: OwnersResources) => string;
  picture?: string;
};

const converted: Row = { anonymous: 'sign in', otherPerson: 'CONVERSION_OFF', owner: 'CONVERSION_OFF' };

/** `public`: the result does not depend on the caller. */
export const endpoints: Readonly<Record<string, 'public' | EndpointRow>> = {
  'POST /conversion/pictures': { ...converted, path: () => '/conversion/pictures?find=text' },
  'POST /conversion/recordings': { ...converted, path: () => '/conversion/recordings?language=en-US' },
  // Same-origin only; tested separately.
  'POST /sent-pages': 'public',
  'POST /failures': 'public',
  'PUT /account/avatar': { ...ownData(), path: () => '/account/avatar', picture: TINY_PICTURE },
  'DELETE /account/avatar': { ...ownData(), path: () => '/account/avatar' },
  // The URL cannot be guessed.
  'GET /account/avatar/:id': 'public',
  'GET /.well-known/change-password': 'public',
  'GET /.well-known/security.txt': 'public',
  // Other texts are tested separately.
  'GET /audio/:file.json': 'public',
  'GET /audio/:file.mp3': 'public',
  'GET /audio/:file.vtt': 'public',
  'GET /audio/:rendition/chapters.json': 'public',
  'GET /audio/:rendition/events': 'public',
  // Tested separately.
  'GET /dev/mail': 'public',
  'GET /edition/art/:name': 'public',
  'GET /healthz/live': 'public',
  'GET /healthz/ready': 'public',
  'GET /images/*': 'public',
  // Tested in api-http.
  'GET /metrics': 'public',
  // The confirmed identity is tested separately.
  'GET /oidc/callback': 'public',
  'GET /oidc/start': 'public',
  'GET /proxy/start': 'public',
  'GET /podcasts/:token/feed.xml': 'public',
  'GET /radio/:token.mp3': 'public',
  'GET /schema.graphql': 'public',
  'GET /account/export/:id': { ...ownedResource(undefined), path: ({ exportId }) => `/account/export/${exportId}` },
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

/** Where one of these field names has a harmless meaning. */
export const givenOnPurpose: Readonly<Record<string, readonly string[]>> = {
  'mutation updateProfile': ['owner'],
  // For deduplication.
  AnalyticsEventInput: ['id'],
};
