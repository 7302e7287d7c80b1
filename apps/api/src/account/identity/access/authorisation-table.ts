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

/** Every operation of the schema: a new one without a row fails the test, and so does a row without an operation. */
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
  // Into its own language, which takes no service.
  'mutation translateText': everybody(() => ({
    input: { text: 'Something to say otherwise.', source: 'en', target: 'en' },
  })),

  // Nothing of what one pasted or sent is there for anybody else.
  'query article': { ...ofOwner(({ textId }) => ({ id: textId })), anonymous: 'not there' },
  'mutation deleteText': { ...ofOwner(({ textId }) => ({ id: textId })), anonymous: 'not there' },
  // To its owner the text is there, and then the voice is not.
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
  // Whose blog it is makes no difference: everybody may like what everybody may read.
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

  // The challenge is random and short-lived; without a second factor it opens nothing.
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
  // Before beginTotp, which starts a set-up of the other person.
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
  // No payments are set up there.
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
  'mutation updateSavedArticle': ofOwner(({ savedId }) => ({ id: savedId, notes: 'noted by somebody' })),
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

  // The language alone, which takes no service.
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

/** Four by four pixels, as a GIF in base64. */
export const TINY_PICTURE = 'R0lGODlhBAAEAIEAAP8AAAAA/wD/AAAAACwAAAAABAAEAEACBgQShpoXBQAsAAAAAAQABAAAAgSEjwkFADs=';

/** An endpoint where it matters who calls. `path` is what is called, `picture` goes along. */
export type EndpointRow = Row & {
  path: (things: OwnersResources) => string;
  picture?: string;
};

const converted: Row = { anonymous: 'sign in', otherPerson: 'CONVERSION_OFF', owner: 'CONVERSION_OFF' };

/** Every endpoint beside GraphQL. `public`: who calls makes no difference. */
export const endpoints: Readonly<Record<string, 'public' | EndpointRow>> = {
  // Whoever is signed in got past sign-in, behind which no service is configured.
  'POST /conversion/pictures': { ...converted, path: () => '/conversion/pictures?find=text' },
  'POST /conversion/recordings': { ...converted, path: () => '/conversion/recordings?language=en-US' },
  // A page of one's own browser, from this site alone: its own rule, tested beside it.
  'POST /sent-pages': 'public',
  // What broke in a page, from this site alone: nothing of it is kept but a line of the log.
  'POST /failures': 'public',
  'PUT /account/avatar': { ...own(), path: () => '/account/avatar', picture: TINY_PICTURE },
  'DELETE /account/avatar': { ...own(), path: () => '/account/avatar' },
  // Whoever is shown a picture may load it; its address cannot be guessed.
  'GET /account/avatar/:id': 'public',
  'GET /.well-known/change-password': 'public',
  'GET /.well-known/security.txt': 'public',
  // Of public stories for everybody; of pasted and sent texts its own rule, tested beside it.
  'GET /audio/:file.json': 'public',
  'GET /audio/:file.mp3': 'public',
  'GET /audio/:file.vtt': 'public',
  'GET /audio/:rendition/chapters.json': 'public',
  'GET /audio/:rendition/events': 'public',
  // Only to whoever has the key of this start, at this machine: its own rule, tested beside it.
  'GET /dev/mail': 'public',
  'GET /edition/art/:name': 'public',
  'GET /healthz/live': 'public',
  'GET /healthz/ready': 'public',
  // Signed addresses only, which every story shows to everybody.
  'GET /images/*': 'public',
  // Metrics and details of health need the operator’s token: tested in api-http.
  'GET /metrics': 'public',
  // The way to a sign-in provider and back; what it confirms is tested beside it.
  'GET /oidc/callback': 'public',
  'GET /oidc/start': 'public',
  'GET /proxy/start': 'public',
  // Whoever knows the address of a feed may read it; nobody can guess it.
  'GET /podcasts/:token/feed.xml': 'public',
  // The same of the address of a station.
  'GET /radio/:token.mp3': 'public',
  'GET /schema.graphql': 'public',
  'GET /account/export/:id': { ...ofOwner(undefined), path: ({ exportId }) => `/account/export/${exportId}` },
};

/** What no input may set: whose a thing is, and what it costs. */
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

/** Inputs and operations that take one of those words on purpose, and mean something else by it. */
export const givenOnPurpose: Readonly<Record<string, readonly string[]>> = {
  // The name shown in the welcome, which is a person's own affair.
  'mutation updateProfile': ['owner'],
  // The event's own number, made by the page, that lets it count once.
  AnalyticsEventInput: ['id'],
};
