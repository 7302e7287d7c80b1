import { catalogue } from '../words/catalogue.ts';

export const preferencesWords = {
  /** Labels of sliders. */
  labels: { pitch: 'Pitch', volume: 'Volume' },
  /** Names in messages. */
  names: {
    speed: 'rate',
    speeds: 'rate',
    pitch: 'pitch',
    volume: 'volume',
    voice: 'voice',
    voices: 'voice',
    premiumVoice: 'premium voice',
    country: 'country',
    language: 'language',
    topics: 'topics',
    skipTables: 'tables',
    sayCitations: 'source marks',
    quoteVoice: 'voice',
    quotesInside: 'quotations',
    code: 'code',
    sayCaptions: 'captions',
  },
  loginFirst: (name: string) => `Unable to save ${name} - please login first!`,
};

export const usePreferencesWords = () => catalogue.use('preferences', preferencesWords);
