import { catalogue } from '../../words/catalogue.ts';

export const featuresWords = {
  crumb: 'Features',
  begins: 'Let it read you',
  turns: [
    'the morning headlines.',
    'the page you saved for later.',
    'your own first draft.',
    'a long report, on foot.',
    'the story from abroad.',
  ],
  hold: 'Stop the headline',
  go: 'Rotate the headline',
  intro: 'What Tidings does today, and what it does not do yet. We do not promise dates.',
  contact: 'Contact us',
  early: 'Get Early Access',
  player: 'The premium player',
  benefits: 'What you get',
  open: 'Open',
  notReady: 'Feature not ready yet',
};

export const useFeaturesWords = () => catalogue.use('features', featuresWords);
