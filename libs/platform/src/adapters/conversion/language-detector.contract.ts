import type { LanguageDetector } from './conversion.port.ts';

const sentences: readonly [language: string, text: string][] = [
  ['en', 'The council agreed on Tuesday to repair the old bridge over the river before winter comes.'],
  ['es', 'El ayuntamiento acordó el martes reparar el viejo puente sobre el río antes del invierno.'],
  ['fr', 'Le conseil a décidé mardi de réparer le vieux pont sur la rivière avant l’hiver.'],
  ['de', 'Der Rat beschloss am Dienstag, die alte Brücke über den Fluss vor dem Winter zu reparieren.'],
];

export function describeLanguageDetector(
  name: string,
  create: () => Promise<{ detector: LanguageDetector; close(): Promise<void> }>,
): void {
  describe(`language detector: ${name}`, () => {
    let detector: Awaited<ReturnType<typeof create>>;
    beforeAll(async () => {
      detector = await create();
    });
    afterAll(() => detector.close());

    it.each(sentences)('detects %s', async (language, text) => {
      expect(await detector.detector.detect(text)).toBe(language);
    });
    it('returns null for text in which no language can be recognised', async () => {
      expect(await detector.detector.detect('12 345 🗞️ —')).toBeNull();
    });
    it('returns only primary language tags', async () => {
      expect(
        await detector.detector.detect('市政府星期二决定在冬天到来之前修复河上的旧桥,并且重新铺设通往港口的道路。'),
      ).toBe('zh');
    });
  });
}
