import { createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';

const createTestVoice = (id: string, gender: string, language: string, languageName: string) => ({
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
export const serverVoicesApi = createGalleryFetch({
  Voices: {
    voices: [
      createTestVoice('Joanna', 'Female', 'en-US', 'US English'),
      createTestVoice('Brian', 'Male', 'en-GB', 'British English'),
      createTestVoice('Vicki', 'Female', 'de-DE', 'German'),
    ],
  },
});
