export type VoiceGender = 'Female' | 'Male';
export type PollyEngine = 'standard' | 'neural' | 'generative';

export type CatalogueVoice = {
  /** ASCII. Equals Polly's ID, except for the second language of a voice. */
  id: string;
  /** ID in Polly's protocol. */
  pollyId: string;
  /** May contain accents. */
  name: string;
  gender: VoiceGender | '';
  /** Locale from the catalogue, or any other locale for custom voices. */
  locale: string;
  languageName: string;
  engines: { polly: readonly PollyEngine[] };
  textToRead: string;
};
