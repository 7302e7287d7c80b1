import { formWords } from '../account-forms/form.words.ts';
import { privacyWords } from '../account-privacy/privacy.words.ts';
import { securityWords } from '../account-security/security.words.ts';
import { authWords } from '../features/auth/auth.words.ts';
import { companionWords } from '../features/companion/companion.words.ts';
import { historyWords } from '../features/history/history.words.ts';
import { initializingWords } from '../features/initializing/initializing.words.ts';
import { logoutWords } from '../features/logout/logout.words.ts';
import { profileWords } from '../features/profile/profile.words.ts';
import { podcastFeedWords } from '../features/saved/podcast-feed.words.ts';
import { savedWords } from '../features/saved/saved.words.ts';
import { settingsWords } from '../features/settings/settings.words.ts';
import { signedOutWords } from '../features/signed-out/signed-out.words.ts';
import { sourcesWords } from '../features/sources/sources.words.ts';
import { checkoutWords } from '../features/upgrade/checkout.words.ts';
import { userInfoWords } from '../features/user-info/user-info.words.ts';
import { pageWords } from '../page.words.ts';
import { choosingWords } from '../preferences/choosing.words.ts';
import { words as ar } from './ar.ts';
import type { AccountWords } from './catalogue.ts';
import { words as de } from './de.ts';
import { words as es } from './es.ts';
import { words as fr } from './fr.ts';

const en: AccountWords = {
  page: pageWords,
  forms: formWords,
  security: securityWords,
  privacy: privacyWords,
  auth: authWords,
  initializing: initializingWords,
  signedOut: signedOutWords,
  logout: logoutWords,
  profile: profileWords,
  userInfo: userInfoWords,
  settings: settingsWords,
  choosing: choosingWords,
  history: historyWords,
  saved: savedWords,
  podcastFeed: podcastFeedWords,
  sources: sourcesWords,
  companion: companionWords,
  checkout: checkoutWords,
};
const COUNTS = [0, 1, 2, 3, 11, 100];
type Word = string | ((...values: unknown[]) => string);
type Words = { [name: string]: Word | Words };

/** Every word by its path: `auth.headings.login`. */
function each(words: Words, path = ''): [string, Word][] {
  return Object.entries(words).flatMap(([name, word]): [string, Word][] =>
    typeof word === 'object' ? each(word, `${path}${name}.`) : [[path + name, word]],
  );
}
/** What a word says to a number; those that take texts get it as one. */
function said(word: Word, count: number): string {
  if (typeof word === 'string') return word;
  try {
    return word(count, count, count);
  } catch {
    return word(String(count), String(count), String(count));
  }
}
const all = (words: AccountWords) => each(words as unknown as Words);

describe.each([
  ['en', en],
  ['es', es],
  ['fr', fr],
  ['de', de],
  ['ar', ar],
])('%s', (_, words) => {
  it.each(COUNTS)('has a word for everything, to %i of it', (count) => {
    for (const [path, word] of all(words))
      expect([path, said(word, count)]).toEqual([path, expect.stringMatching(/^(?!.*(undefined|NaN|\[object)).*\S/)]);
  });

  it('has as many sentences for each thing as English', () => {
    expect(
      all(words)
        .map(([path]) => path)
        .toSorted(),
    ).toEqual(
      all(en)
        .map(([path]) => path)
        .toSorted(),
    );
  });
});

it.each([
  ['es', es],
  ['fr', fr],
  ['de', de],
  ['ar', ar],
])('leaves no sentence in English: %s', (_, words) => {
  const english = new Map(all(en));
  const SENTENCE = /\w{2,} \w{2,} \w{2,}/;
  expect(
    all(words).filter(([path, word]) => {
      const [one, other] = [said(word, 3), said(english.get(path) ?? '', 3)];
      return SENTENCE.test(other) && one === other;
    }),
  ).toEqual([]);
});

it('counts as people do', () => {
  expect([1, 2, 3, 11, 100].map((count) => ar.forms.toGo(count))).toEqual([
    'بقي حرف واحد.',
    'بقي حرفان.',
    'بقي 3 أحرف.',
    'بقي 11 حرفًا.',
    'بقي 100 حرف.',
  ]);
  expect([1, 2].map((count) => es.forms.toGo(count))).toEqual(['Falta 1.', 'Faltan 2.']);
  expect([1, 7].map((count) => fr.privacy.takeWhat(count).slice(-8))).toEqual([' 1 jour.', '7 jours.']);
  expect([1, 7].map((count) => de.privacy.takeWhat(count).slice(-12))).toEqual([' 1 Tag lang.', '7 Tage lang.']);
});
