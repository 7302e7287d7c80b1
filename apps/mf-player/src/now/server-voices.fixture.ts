import { answering } from '@tidings/ui/gallery.fixture.ts';

const voiceOf = (id: string, gender: string, language: string, languageName: string) => ({
  id,
  name: id,
  gender,
  language,
  languageName,
  textToRead: `I am ${id}.`,
  label: null,
  quality: 'basic',
  imageUrl: null,
});
export const serverVoices = answering({
  Voices: {
    voices: [
      voiceOf('Joanna', 'Female', 'en-US', 'US English'),
      voiceOf('Brian', 'Male', 'en-GB', 'British English'),
      voiceOf('Vicki', 'Female', 'de-DE', 'German'),
    ],
  },
});
