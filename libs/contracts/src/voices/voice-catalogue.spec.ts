import { DEFAULT_VOICE, defaultVoiceFor, voiceById, voiceByPollyId, voiceCatalogue } from './voice-catalogue.ts';

describe('the voice catalogue', () => {
  it("has Polly's sixty standard voices and one second language, in 29 locales", () => {
    expect(voiceCatalogue.filter((voice) => voice.id === voice.pollyId)).toHaveLength(60);
    expect(
      voiceCatalogue.filter((voice) => voice.id !== voice.pollyId).map((voice) => [voice.pollyId, voice.locale]),
    ).toEqual([['Aditi', 'hi-IN']]);
    expect(new Set(voiceCatalogue.map((voice) => voice.id)).size).toBe(61);
    expect(new Set(voiceCatalogue.map((voice) => voice.locale)).size).toBe(29);
    expect(voiceCatalogue.every((voice) => voice.engines.polly.includes('standard'))).toBe(true);
  });

  it('has ASCII IDs and display names with accents', () => {
    for (const voice of voiceCatalogue) {
      expect(voice.id).toMatch(/^[A-Z][A-Za-z]+$/);
      expect(voice.name.normalize('NFD').replaceAll(/\p{M}/gu, '')).toBe(voice.pollyId);
      expect(voice.textToRead.length).toBeGreaterThan(10);
    }
    expect(voiceById('Penelope')?.name).toBe('Penélope');
  });

  it('defaultVoiceFor prefers the exact locale and falls back to the language', () => {
    expect(defaultVoiceFor('en')?.id).toBe(DEFAULT_VOICE);
    expect(
      ['pt-PT', 'pt', 'zh', 'zh-CN', 'no', 'ar', 'de-AT', 'en-GB', 'EN_us'].map(
        (language) => defaultVoiceFor(language)?.id,
      ),
    ).toEqual(['Ines', 'Camila', 'Zhiyu', 'Zhiyu', 'Liv', 'Zeina', 'Vicki', 'Amy', 'Joanna']);
    expect(defaultVoiceFor('fi')).toBeUndefined();
    expect(voiceById('toString')).toBeUndefined();
    expect(voiceByPollyId('Aditi')?.locale).toBe('en-IN');
    expect(voiceByPollyId('Aditi', 'hi-IN')?.id).toBe('AditiHindi');
  });
});
