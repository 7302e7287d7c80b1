export type VoiceGender = 'Female' | 'Male';
export type PollyEngine = 'standard' | 'neural' | 'generative';

/** One voice the product knows. Whether it can be heard here is the speech server's word (`Speech.voices`). */
export type CatalogueVoice = {
  /** Unique, ASCII: Polly's own id, except for a voice's second language. */
  id: string;
  /** The id Polly's protocol calls the voice by. */
  pollyId: string;
  /** What people read, with its accents. */
  name: string;
  /** Empty where it is not known. */
  gender: VoiceGender | '';
  /** One of the catalogue’s, or any other a custom voice speaks. */
  locale: string;
  languageName: string;
  engines: { polly: readonly PollyEngine[] };
  /** A sentence in the voice's own language. */
  textToRead: string;
};
