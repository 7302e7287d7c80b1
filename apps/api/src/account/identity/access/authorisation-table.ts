import {
  type OwnerResources,
  type AuthorisationRow,
  callerScopedRow,
  operatorRow,
  publicRow,
  paidOperationRow,
  ownedResourceRow,
  ownDataRow,
} from './authorisation-row.ts';

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

export const operationRows: Readonly<Record<string, AuthorisationRow>> = {
  'query articleExtractor': publicRow(() => ({ url: 'not an address' }), 'URL_NOT_ALLOWED'),
  'query feedSections': publicRow(),
  'query feedStatus': publicRow(),
  'query founderLinks': publicRow(),
  'query languages': publicRow(),
  'query paymentConfiguration': publicRow(),
  'query plans': publicRow(),
  'query podcasts': publicRow(),
  'query searchFacets': publicRow(() => ({ query: 'story' })),
  'query searchSuggestions': publicRow(() => ({ prefix: 'sto' })),
  'query signInWays': publicRow(),
  'query supportEmail': publicRow(),
  'query voices': publicRow(),
  'query naturalVoices': publicRow(),
  'mutation readText': publicRow(() => ({ input: { text: 'Something to read out.' } })),
  'mutation recordEvents': publicRow(() => ({ input: { consent: false, session: 'abcdefghijklmnop', events: [] } })),
  'mutation translateText': publicRow(() => ({ input: { text: 'A text.', source: 'en', target: 'en' } })),

  'query article': { ...ownedResourceRow(({ textId }) => ({ id: textId })), anonymous: 'not there' },
  'mutation deleteText': { ...ownedResourceRow(({ textId }) => ({ id: textId })), anonymous: 'not there' },
  // The owner passes the access check, but the voice does not exist.
  'mutation requestRendition': {
    ...ownedResourceRow(({ textId }) => ({ article: textId, voice: 'Nobody' })),
    anonymous: 'not there',
    owner: 'UNKNOWN_VOICE',
  },

  'query programme': {
    ...ownedResourceRow(({ textId }) => ({ id: textId })),
    anonymous: 'not there',
    owner: 'not there',
  },
  'query morning': callerScopedRow(),
  'mutation planProgramme': callerScopedRow(() => ({ input: { minutes: 5, language: 'en' } })),

  'query managedVoices': operatorRow(),
  'query voiceCatalogue': operatorRow(() => ({ language: 'de' })),
  'mutation installVoice': operatorRow(() => ({ id: 'de_DE-thorsten-medium', acceptsLicence: true })),
  'mutation removeVoice': operatorRow(() => ({ id: 'de_DE-thorsten-medium' })),

  'query pushKey': publicRow(),
  'query morningSchedule': ownDataRow(),
  'mutation scheduleMorning': ownDataRow(() => ({
    input: { hour: 7, minute: 0, days: [1], timeZone: 'UTC', language: 'en', push: true, mail: false },
  })),
  'mutation cancelMorning': ownDataRow(),
  'mutation subscribePush': ownDataRow(() => ({
    input: {
      endpoint: 'https://push.example/somebody',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  })),
  'mutation unsubscribePush': ownDataRow(() => ({ endpoint: 'https://push.example/somebody' })),

  'query viewer': callerScopedRow(),
  'query feed': callerScopedRow(),
  'query populateNews': callerScopedRow(() => ({ param: 'us', type: 'country' })),
  'query searchArticles': callerScopedRow(() => ({ query: 'story' })),
  'query searchPage': callerScopedRow(() => ({ query: 'story', heard: false })),
  'query similarArticles': callerScopedRow(({ articleId }) => ({ id: articleId })),
  'query progress': callerScopedRow(({ articleId }) => ({ articleIds: [articleId] })),
  'mutation saveProgress': callerScopedRow(({ articleId }) => ({
    input: { ...played, articleId, sessionStartedAt: 4_000_000, sequence: 1, device: 'there' },
  })),
  'mutation sendSupportEmail': callerScopedRow(() => ({
    name: 'Somebody',
    email: 'somebody@example.org',
    subject: 'A question',
    message: 'Where does the ferry go?',
  })),

  'query blogs': callerScopedRow(() => ({ filter: { tag: 'sea' } })),
  'query blog': callerScopedRow(({ blogId }) => ({ id: blogId })),
  'mutation createBlog': ownDataRow(() => ({ input: blog })),
  'mutation updateBlog': ownedResourceRow(({ blogId }) => ({ id: blogId, input: blog })),
  'mutation deleteBlog': ownedResourceRow(({ blogId }) => ({ id: blogId })),
  'mutation likeBlog': ownDataRow(({ blogId }) => ({ id: blogId, liked: true })),
  'mutation previewBlog': ownDataRow(() => ({ content: blog.content })),

  'mutation signUp': publicRow(() => ({ input: { email: 'somebody-new@example.org', password: 'a good long one' } })),
  'mutation confirmSignUp': publicRow(({ requestId, code }) => ({ requestId, code }), 'CODE_WRONG'),
  'mutation signIn': publicRow(({ email }) => ({ input: { email, password: 'a wrong one' } }), 'CREDENTIALS_WRONG'),
  'mutation requestPasswordReset': publicRow(() => ({ email: 'nobody-at-all@example.org' })),
  'mutation resetPassword': publicRow(
    ({ requestId, code }) => ({ input: { requestId, code, password: 'a brand new one' } }),
    'CODE_WRONG',
  ),
  'mutation refreshSession': callerScopedRow(),
  'mutation signOut': { ...callerScopedRow(), signsOut: true },
  'mutation signOutEverywhere': { ...ownDataRow(), signsOut: true },
  'query sessions': ownDataRow(),
  'query securityEvents': ownDataRow(),
  'mutation endSession': ownedResourceRow(({ sessionId }) => ({ id: sessionId })),
  'mutation changePassword': {
    ...ownDataRow(({ password }) => ({ input: { present: password, password: 'a brand new one' } })),
    otherPerson: 'CREDENTIALS_WRONG',
  },
  'mutation requestEmailChange': {
    ...ownDataRow(({ password }) => ({ input: { email: 'moved@example.org', password } })),
    otherPerson: 'CREDENTIALS_WRONG',
  },
  'mutation confirmEmailChange': ownedResourceRow(({ requestId, code }) => ({ requestId, code })),

  // The challenge ID is random, short-lived and useless without a second factor.
  'mutation completeSignIn': publicRow(
    ({ signInChallengeId }) => ({
      challengeId: signInChallengeId,
      proof: { method: 'RECOVERY_CODE', code: 'AAAA-BBBB-CCCC-DDDD' },
    }),
    'CODE_WRONG',
  ),
  'mutation signInWithPasskey': publicRow(
    ({ passkeyId }) => ({ challengeId: passkeyId, passkeyJson: '{}' }),
    'CHALLENGE_EXPIRED',
  ),
  'mutation createPasskeyChallenge': callerScopedRow(),
  'query signInSecurity': ownDataRow(),
  'mutation confirmIdentity': {
    ...ownDataRow(() => ({ proof: { method: 'RECOVERY_CODE', code: 'AAAA-BBBB-CCCC-DDDD' } })),
    otherPerson: 'SECOND_FACTOR_MISSING',
    owner: 'CODE_WRONG',
  },
  'mutation confirmTotp': {
    ...ownDataRow(() => ({ code: '123456' })),
    otherPerson: 'CHALLENGE_EXPIRED',
    owner: 'CHALLENGE_EXPIRED',
  },
  'mutation beginTotp': ownDataRow(),
  'mutation removeTotp': { ...ownDataRow(), otherPerson: 'NOT_FOUND' },
  'mutation beginPasskey': ownDataRow(),
  'mutation addPasskey': {
    ...ownDataRow(({ passkeyId }) => ({ challengeId: passkeyId, passkeyJson: '{}', name: 'Mine' })),
    otherPerson: 'CHALLENGE_EXPIRED',
    owner: 'CHALLENGE_EXPIRED',
  },
  'mutation renamePasskey': ownedResourceRow(({ passkeyId }) => ({ id: passkeyId, name: 'Theirs' })),
  'mutation removePasskey': ownedResourceRow(({ passkeyId }) => ({ id: passkeyId })),
  'mutation createRecoveryCodes': { ...ownDataRow(), otherPerson: 'SECOND_FACTOR_MISSING' },

  'query personalTokens': ownDataRow(),
  'mutation createPersonalToken': ownDataRow(() => ({ input: { name: 'A reader', scopes: ['read'] } })),
  'mutation revokePersonalToken': ownedResourceRow(({ tokenId }) => ({ id: tokenId })),

  'mutation initializeAccount': ownDataRow(),
  'query profile': ownDataRow(),
  'mutation updateProfile': ownDataRow(() => ({ owner: 'Another name' })),
  'query subscription': ownDataRow(),
  'mutation startTrial': ownDataRow(),
  'mutation subscribeToPro': paidOperationRow(() => ({ paymentMethod: 'pm_1' })),
  'mutation renewSubscription': paidOperationRow(() => ({ renews: false })),
  'mutation refreshSubscription': ownDataRow(),
  'query preferences': ownDataRow(),
  'mutation updatePreferences': ownDataRow(() => ({
    input: { speed: 1.5, voices: [{ language: 'de', voice: null }] },
  })),
  'query userAttributes': ownDataRow(),
  'mutation updateUserAttributes': ownDataRow(() => ({ input: { given_name: 'Another' } })),

  'query lexicon': ownDataRow(),
  'query savedArticles': ownDataRow(),
  'query savedIds': ownDataRow(),
  'mutation saveArticle': ownDataRow(({ articleId }) => ({ input: { articleId, notes: 'noted' } })),
  'mutation updateSavedArticle': ownedResourceRow(({ savedId }) => ({ id: savedId, notes: 'changed notes' })),
  'mutation removeSavedArticle': ownedResourceRow(({ savedId }) => ({ id: savedId })),
  'mutation restoreSavedArticle': ownedResourceRow(({ removedSavedId }) => ({ id: removedSavedId })),
  'query listeningHistory': ownDataRow(),
  'query listeningQueue': ownDataRow(),
  'mutation keepQueue': ownDataRow(({ articleId }) => ({
    input: { articleIds: [articleId], current: 0, version: 0 },
  })),
  'mutation mergeHistory': ownDataRow(({ articleId }) => ({
    entries: [{ ...played, articleId, sessionStartedAt: 5_000_000, lastHeardAt: 5_000_100 }],
  })),
  'mutation addLexiconEntry': ownDataRow(() => ({ input: { match: 'Xi', say: 'shee' } })),
  'mutation removeLexiconEntry': ownedResourceRow(({ lexiconId }) => ({ id: lexiconId })),
  'mutation removeHistoryEntry': ownedResourceRow(({ listenId }) => ({ id: listenId })),
  'mutation clearHistory': ownDataRow(),

  'query sources': ownDataRow(),
  'query sourceStories': ownDataRow(),
  'query exportSources': ownDataRow(),
  'query mutedWords': ownDataRow(),
  'mutation subscribeSource': ownDataRow(() => ({ address: 'nothing to find' })),
  'mutation importSources': ownDataRow(() => ({ opml: '<opml><outline xmlUrl="https://feeds.example/a"/></opml>' })),
  'mutation moveSource': ownedResourceRow(({ sourceId }) => ({ id: sourceId, folder: 'Elsewhere' })),
  'mutation muteSource': ownedResourceRow(({ sourceId }) => ({ id: sourceId, muted: true })),
  'mutation removeSource': ownedResourceRow(({ sourceId }) => ({ id: sourceId })),
  'mutation muteWord': ownDataRow(() => ({ word: 'golf' })),
  'mutation unmuteWord': ownedResourceRow(({ mutedWordId }) => ({ id: mutedWordId })),

  'query podcastFeed': ownDataRow(),
  'mutation makePodcastFeed': ownDataRow(() => ({ renew: true })),
  'mutation revokePodcastFeed': ownDataRow(),
  'query radioAddresses': ownDataRow(),
  'mutation makeRadioAddress': ownDataRow(() => ({ topic: 'science' })),
  'mutation chooseRadioBreaking': { ...ownDataRow(() => ({ breaking: true })), otherPerson: 'NOT_FOUND' },
  'mutation revokeRadioAddress': ownDataRow(() => ({ topic: 'science' })),
  'mutation putQueueInPodcastFeed': ownDataRow(({ articleId }) => ({ articles: [articleId] })),

  'mutation interpretText': ownDataRow(() => ({ input: { text: 'The ferry leaves at noon.', kinds: ['language'] } })),

  'query exportState': ownDataRow(),
  'mutation requestExport': ownDataRow(),
  'query leaving': ownDataRow(),
  'mutation deleteAccount': {
    ...ownDataRow(({ password }) => ({ password })),
    otherPerson: 'CREDENTIALS_WRONG',
    signsOut: true,
  },
  'mutation cancelDeletion': ownDataRow(),
};

export const TINY_PICTURE = 'R0lGODlhBAAEAIEAAP8AAAAA/wD/AAAAACwAAAAABAAEAEACBgQShpoXBQAsAAAAAAQABAAAAgSEjwkFADs=';

export type EndpointRow = AuthorisationRow & {
  path: (things: OwnerResources) => string;
  picture?: string;
};

const converted: AuthorisationRow = { anonymous: 'sign in', otherPerson: 'CONVERSION_OFF', owner: 'CONVERSION_OFF' };

/** `public` endpoints return the same result to every caller. */
export const endpointRows: Readonly<Record<string, 'public' | EndpointRow>> = {
  'POST /conversion/pictures': { ...converted, path: () => '/conversion/pictures?find=text' },
  'POST /conversion/recordings': { ...converted, path: () => '/conversion/recordings?language=en-US' },
  'POST /sent-pages': 'public',
  'POST /failures': 'public',
  'PUT /account/avatar': { ...ownDataRow(), path: () => '/account/avatar', picture: TINY_PICTURE },
  'DELETE /account/avatar': { ...ownDataRow(), path: () => '/account/avatar' },
  // Anyone may open the avatar, because its URL cannot be guessed.
  'GET /account/avatar/:id': 'public',
  'GET /.well-known/change-password': 'public',
  'GET /.well-known/security.txt': 'public',
  'GET /audio/:file.json': 'public',
  'GET /audio/:file.mp3': 'public',
  'GET /audio/:file.vtt': 'public',
  'GET /audio/:rendition/chapters.json': 'public',
  'GET /audio/:rendition/events': 'public',
  'GET /dev/mail': 'public',
  'GET /edition/art/:name': 'public',
  'GET /healthz/live': 'public',
  'GET /healthz/ready': 'public',
  'GET /images/*': 'public',
  'GET /metrics': 'public',
  'GET /oidc/callback': 'public',
  'GET /oidc/start': 'public',
  'GET /proxy/start': 'public',
  'GET /podcasts/:token/feed.xml': 'public',
  'GET /radio/:token.mp3': 'public',
  'GET /schema.graphql': 'public',
  'GET /account/export/:id': { ...ownedResourceRow(undefined), path: ({ exportId }) => `/account/export/${exportId}` },
};

export const forbiddenInputFields = [
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

/** Operations in which one of these field names has a harmless meaning. */
export const forbiddenFieldExceptions: Readonly<Record<string, readonly string[]>> = {
  'mutation updateProfile': ['owner'],
  AnalyticsEventInput: ['id'],
};
