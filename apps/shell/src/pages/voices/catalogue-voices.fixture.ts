import type { CatalogueVoice } from '@tidings/api-client/operations/voice-catalogue.operations.ts';

export const catalogueVoices: CatalogueVoice[] = [
  {
    id: 'de_DE-thorsten-medium',
    language: 'de_DE',
    quality: 'medium',
    speakers: 1,
    megabytes: 61,
    licence: 'CC0',
    source: 'https://example.org/thorsten',
    terms: 'free',
  },
  {
    id: 'de_DE-kerstin-low',
    language: 'de_DE',
    quality: 'low',
    speakers: 4,
    megabytes: 61,
    licence: 'CC BY-NC 4.0',
    source: 'Recordings of the university library',
    terms: 'non-commercial',
  },
  {
    id: 'de_DE-eva_k-x_low',
    language: 'de_DE',
    quality: 'x_low',
    speakers: 1,
    megabytes: 20,
    licence: 'none stated',
    source: '',
    terms: 'unclear',
  },
];
