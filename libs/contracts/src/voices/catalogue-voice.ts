export type VoiceGender = 'Female' | 'Male';
export type PollyEngine = 'standard' | 'neural' | 'generative';

export type CatalogueVoice = {
  /** ASCII; equals Polly's ID except for a voice's second language. */
  id: string;
  /** ID in Polly's protocol. */
  pollyId: string;
  /** May contain accents. */
  name: string;
  gender: VoiceGender | '';
  /** Locale of the catalogue, or any other for custom voices. */
  locale: string;
  languageName: string;
  engines: { polly: readonly PollyEngine[] };
  textToRead: string;
};
