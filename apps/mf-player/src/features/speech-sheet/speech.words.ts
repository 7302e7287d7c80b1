import { catalogue } from '../../words/catalogue.ts';

export const speechWords = {
  title: 'speech synthesis',
  nothing: 'Nothing is loaded',
  restore: 'Restore',
  minimize: 'Minimize',
  stop: 'Stop',
  history: 'History',
  rate: 'Rate',
  pitch: 'Pitch',
  volume: 'Volume',
  pitchHint: 'Pitch applies only to the browser’s own voices.',
  voice: 'Voice',
  fitting: 'The voice for the article’s language',
  hold: 'Stop the moving text',
};

export const useSpeechWords = () => catalogue.use('speech', speechWords);
