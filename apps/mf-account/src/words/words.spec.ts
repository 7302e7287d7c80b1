import { expectFullyTranslated, loadTranslations } from '@tidings/shell-api/words.fixture.ts';
import { english } from '../generated/english.ts';

const spoken = await loadTranslations(english, (language) => import(`./${language}.ts`));
const { ar, de, es, fr } = spoken;

expectFullyTranslated(spoken);

it('counts use the plural forms of the language', () => {
  expect([1, 2, 3, 11, 100].map((count) => ar.form.toGo(count))).toEqual([
    'بقي حرف واحد.',
    'بقي حرفان.',
    'بقي 3 أحرف.',
    'بقي 11 حرفًا.',
    'بقي 100 حرف.',
  ]);
  expect([1, 2].map((count) => es.form.toGo(count))).toEqual(['Falta 1.', 'Faltan 2.']);
  expect([1, 7].map((count) => fr.privacy.takeWhat(count).slice(-8))).toEqual([' 1 jour.', '7 jours.']);
  expect([1, 7].map((count) => de.privacy.takeWhat(count).slice(-12))).toEqual([' 1 Tag lang.', '7 Tage lang.']);
});
