import { parseModelCard, parsePiperCatalogue } from './piper-catalogue.ts';
import { findRecommendedVoice, getRecommendedVoiceId, recommendedVoices } from './recommended-voices.ts';
import { voiceCatalogue } from './voice-catalogue.ts';

const file = { size_bytes: 5, md5_digest: 'A'.repeat(32) };
const entry = (id: string, more: object = {}) => ({
  language: { code: id.slice(0, 5) },
  quality: 'low',
  files: { [`x/${id}.onnx`]: file, [`x/${id}.onnx.json`]: file },
  ...more,
});

it('parsePiperCatalogue keeps valid entries beside invalid ones', () => {
  const voices = parsePiperCatalogue({
    'nl_NL-b-low': entry('nl_NL-b-low'),
    'de_DE-a-low': entry('de_DE-a-low'),
    '../evil': entry('de_DE-a-low'),
    'fr_FR-c-low': entry('fr_FR-c-low', { files: { 'x/../../fr_FR-c-low.onnx': file } }),
    'fr_FR-d-low': entry('fr_FR-d-low', { files: {} }),
    'fr_FR-e-low': 'broken',
  });
  expect(voices?.map(({ id, speakers, model }) => [id, speakers, model.md5])).toEqual([
    ['de_DE-a-low', 1, 'a'.repeat(32)],
    ['nl_NL-b-low', 1, 'a'.repeat(32)],
  ]);
});

it.each([[null], [[]], ['text'], [{}], [{ 'de_DE-a-low': {} }]])(
  'parsePiperCatalogue returns undefined for %j, which has no voice',
  (value) => expect(parsePiperCatalogue(value)).toBeUndefined(),
);

it.each([
  ['CC0', 'free'],
  ['Public Domain', 'free'],
  ['CC-BY 4.0', 'free'],
  ['https://creativecommons.org/licenses/by-sa/4.0/', 'free'],
  ['MIT', 'free'],
  ['CC BY-NC-SA 4.0', 'non-commercial'],
  ['https://creativecommons.org/licenses/by-nc/4.0/', 'non-commercial'],
  ['CC BY-ND 3.0', 'unclear'],
  ['Blizzard license', 'non-commercial'],
  ['Free for research', 'non-commercial'],
  ['See URL', 'unclear'],
  ['', 'unclear'],
])('parseModelCard classifies the licence “%s” as %s', (licence, terms) => {
  expect(parseModelCard(`# Card\n\n* License: ${licence}\n\n* URL: https://example.org\n`)).toEqual({
    licence: licence || 'none stated',
    source: 'https://example.org',
    terms,
  });
});

it('recommended voices belong to locales of the catalogue and have an ID', () => {
  const locales = new Set(voiceCatalogue.map(({ locale }) => locale));
  for (const locale of Object.keys(recommendedVoices)) {
    expect(locales.has(locale)).toBe(true);
    expect(getRecommendedVoiceId(locale)).toMatch(/^piper\./);
  }
  expect(getRecommendedVoiceId('de-DE')).toBe('piper.de-DE.thorsten-medium');
  expect([findRecommendedVoice('en-US'), findRecommendedVoice('toString'), getRecommendedVoiceId('en-US')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
