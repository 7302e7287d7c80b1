export type VoiceGender = 'Female' | 'Male';
export type PollyEngine = 'standard' | 'neural' | 'generative';

/** A voice known to the product. `Speech.voices` lists which ones are available. */
export type CatalogueVoice = {
  /** Unique ASCII ID: Polly's own, except for the second language of a voice. */
  id: string;
  /** ID of the voice in Polly's protocol. */
  pollyId: string;
  /** Display name, with accents. */
  name: string;
  /** Empty if unknown. */
  gender: VoiceGender | '';
  /** A locale of the catalogue, or any other for custom voices. */
  locale: string;
  languageName: string;
  engines: { polly: readonly PollyEngine[] };
  /** Sample sentence in the voice's language. */
  textToRead: string;
};
