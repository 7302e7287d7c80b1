export type VoiceGender = 'Female' | 'Male';
export type PollyEngine = 'standard' | 'neural' | 'generative';

/** Known to the product; `Speech.voices` lists the available ones. */
export type CatalogueVoice = {
  /** ASCII: Polly's own, except for a voice's second language. */
  id: string;
  /** In Polly's protocol. */
  pollyId: string;
  /** With accents. */
  name: string;
  /** Empty if unknown. */
  gender: VoiceGender | '';
  /** Of the catalogue, or any other for custom voices. */
  locale: string;
  languageName: string;
  engines: { polly: readonly PollyEngine[] };
  /** Sample sentence in the voice's language. */
  textToRead: string;
};
