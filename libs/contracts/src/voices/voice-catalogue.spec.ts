import { DEFAULT_VOICE, findDefaultVoice, findVoice, findVoiceByPollyId, voiceCatalogue } from './voice-catalogue.ts';

describe('the voice catalogue', () => {
  it("contains Polly's sixty standard voices, one of them with a second language, in 29 locales", () => {
    expect(voiceCatalogue.filter((voice) => voice.id === voice.pollyId)).toHaveLength(60);
    expect(
      voiceCatalogue.filter((voice) => voice.id !== voice.pollyId).map((voice) => [voice.pollyId, voice.locale]),
    ).toEqual([['Aditi', 'hi-IN']]);
    expect(new Set(voiceCatalogue.map((voice) => voice.id)).size).toBe(61);
    expect(new Set(voiceCatalogue.map((voice) => voice.locale)).size).toBe(29);
    expect(voiceCatalogue.every((voice) => voice.engines.polly.includes('standard'))).toBe(true);
  });

  it('uses ASCII IDs and display names with accents', () => {
    for (const voice of voiceCatalogue) {
      expect(voice.id).toMatch(/^[A-Z][A-Za-z]+$/);
      expect(voice.name.normalize('NFD').replaceAll(/\p{M}/gu, '')).toBe(voice.pollyId);
      expect(voice.textToRead.length).toBeGreaterThan(10);
    }
    expect(findVoice('Penelope')?.name).toBe('Penélope');
  });

  it('findDefaultVoice prefers the exact locale and falls back to the language', () => {
    expect(findDefaultVoice('en')?.id).toBe(DEFAULT_VOICE);
    expect(
      ['pt-PT', 'pt', 'zh', 'zh-CN', 'no', 'ar', 'de-AT', 'en-GB', 'EN_us'].map(
        (language) => findDefaultVoice(language)?.id,
      ),
    ).toEqual(['Ines', 'Camila', 'Zhiyu', 'Zhiyu', 'Liv', 'Zeina', 'Vicki', 'Amy', 'Joanna']);
    expect(findDefaultVoice('fi')).toBeUndefined();
    expect(findVoice('toString')).toBeUndefined();
    expect(findVoiceByPollyId('Aditi')?.locale).toBe('en-IN');
    expect(findVoiceByPollyId('Aditi', 'hi-IN')?.id).toBe('AditiHindi');
  });
});
