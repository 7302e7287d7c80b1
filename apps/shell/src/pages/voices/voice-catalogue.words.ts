import { catalogue } from '../../words/catalogue.ts';

export const voiceCatalogueWords = {
  locale: 'en',
  title: 'Voices of this installation',
  intro:
    'Only operators see this. Voices come from the Piper catalogue and are tried before listeners can choose them.',
  language: 'Find voices for',
  choose: 'Choose a language',
  searching: 'Loading the catalogue',
  empty: 'The catalogue has no voice for this language.',
  qualities: {
    x_low: 'very low quality',
    low: 'low quality',
    medium: 'medium quality',
    high: 'high quality',
  } as Readonly<Record<string, string>>,
  speakers: (count: number): string => (count === 1 ? '1 speaker' : `${count} speakers`),
  megabytes: (count: number): string => `${count} MB`,
  licence: (licence: string): string => `Licence: ${licence}`,
  source: 'Source',
  terms: { 'non-commercial': 'not for commercial use', unclear: 'licence unclear' } as Readonly<Record<string, string>>,
  install: 'Install',
  remove: 'Remove',
  installed: 'Installed',
  again: 'Try again',
  dismiss: 'Dismiss',
  progress: (percent: number): string => `Downloading: ${percent} %`,
  acceptTitle: (name: string): string => `Accept the licence of ${name}?`,
  nonCommercial: (licence: string): string => `The licence does not allow commercial use: ${licence}.`,
  unclear: (licence: string): string => `It is unclear what the licence allows: ${licence}.`,
  acceptHint: 'Install the voice only if your use complies with its licence.',
  accept: 'Accept and install',
  cancel: 'Cancel',
  failed: 'This did not work. Try again.',
};

export const useVoiceCatalogueWords = () => catalogue.use('voiceCatalogue', voiceCatalogueWords);
