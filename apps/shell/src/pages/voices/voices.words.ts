import { catalogue } from '../../words/catalogue.ts';

export const voicesWords = {
  locale: 'en',
  crumbAbove: 'Features',
  crumb: 'Premium Voices',
  title: 'Experience the Magic of Premium Voices',
  intro: 'Press a portrait to hear its voice. Choose the one you would like to hear at breakfast.',
  kinds: [
    'Natural: made by a neural model, closest to a person.',
    'Basic: simpler, and ready at once.',
    'Accent: another language’s sounds are used, so some words are pronounced differently.',
  ] as readonly string[],
  language: 'Language',
  allLanguages: (count: number): string => `All ${count} languages`,
  gender: 'Voice',
  all: 'All',
  genders: { Female: 'Female', Male: 'Male' },
  labels: {
    natural: 'natural',
    basic: 'basic',
    'approximate accent': 'approximate accent',
    'foreign accent, experimental': 'foreign accent, experimental',
    'natural, another speaker': 'natural, another speaker',
    'added by the operator': 'added by the operator',
    'from another speech server': 'from another speech server',
  } as Readonly<Record<string, string>>,
  naturalComing: (percent: number): string => `Downloading the natural voices: ${percent} %`,
  languageComing: (language: string, percent: number): string =>
    `Downloading the natural voice for ${language}: ${percent} %`,
  /** Followed by the server's reason. */
  naturalFailed: 'Natural voices could not be downloaded; the basic ones stay available.',
  naturalAbsent: 'Natural voices are not installed yet.',
  count: (count: number): string => (count === 1 ? '1 voice' : `${count} voices`),
  hold: 'Stop the moving text',
  play: (name: string): string => `Play a sample of ${name}`,
  pause: (name: string): string => `Pause the sample of ${name}`,
  use: 'Use',
  inUse: 'In use',
  noneTitle: 'No voice matches.',
  noneHint: 'Not every language has both kinds yet.',
  everyVoice: 'Show every voice',
  loading: 'Loading the voices',
  missing: 'The server has no voices right now.',
  missingHint: 'Your browser’s own voices are in the voice selector of the player.',
  again: 'Try again',
  earlyTitle: 'Want Early Access to New Voices?',
  earlyText:
    'A few people try new voices first. Leave your email address, and we will write only when a voice is ready.',
  earlyButton: 'Get Early Access',
  allVoices: 'ALL Voices',
};

export const useVoicesWords = () => catalogue.use('voices', voicesWords);
