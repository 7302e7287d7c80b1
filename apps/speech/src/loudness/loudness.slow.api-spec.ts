import { type RunningServer, decodeMp3, startServer } from '../../test/running-server.ts';
import { measureLoudness } from './measure-loudness.ts';

const texts = {
  en: [
    'The council agreed on Tuesday to repair the old bridge over the river.',
    'It will take two years and cost three million pounds.',
    'The mayor thanked the people who had written to her.',
  ],
  de: [
    'Der Stadtrat will die alte Brücke über den Fluss sanieren.',
    'Das dauert zwei Jahre und kostet drei Millionen.',
    'Die Bürgermeisterin dankte allen, die ihr geschrieben hatten.',
  ],
  fr: [
    'Le conseil a décidé mardi de réparer le vieux pont sur la rivière.',
    'Les travaux dureront deux ans et coûteront trois millions.',
    'La maire a remercié ceux qui lui avaient écrit.',
  ],
  es: [
    'El concejo decidió el martes reparar el viejo puente sobre el río.',
    'Las obras durarán dos años y costarán tres millones.',
    'La alcaldesa dio las gracias a quienes le habían escrito.',
  ],
  pl: [
    'Rada zgodziła się we wtorek naprawić stary most nad rzeką.',
    'Prace potrwają dwa lata i będą kosztować trzy miliony.',
    'Burmistrz podziękowała wszystkim, którzy do niej napisali.',
  ],
};

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
  await server.untilHealth(({ checked }) => checked);
});
afterAll(() => server.stop());

it.each([
  ['Joanna', texts.en],
  ['Matthew', texts.en],
  ['Amy', texts.en],
  ['Vicki', texts.de],
  ['Hans', texts.de],
  ['Lea', texts.fr],
  ['Lucia', texts.es],
  ['Ewa', texts.pl],
] as const)('%s has −18 LUFS within 1 LU and peaks below −1 dBFS', async (VoiceId, sentences) => {
  const { samples, sampleRate } = await decodeMp3(await server.say(sentences.join(' '), { VoiceId }));
  expect(Math.abs((measureLoudness(samples, sampleRate) ?? 0) + 18)).toBeLessThanOrEqual(1);
  expect(samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)).toBeLessThan(10 ** (-1 / 20));
});
