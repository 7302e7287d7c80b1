// Prints one JSON line per row of the catalogue: which voice speaks for it. `npm run docs` makes a table of it.
import { findRecommendedVoice } from '@tidings/contracts/voices/recommended-voices.ts';
import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice } from '@tidings/contracts/voices/voice.ts';
import { findEspeakVoice, fliteVoices } from '../engines/basic.voices.ts';
import { picoVoices } from '../engines/pico.voices.ts';
import { accentedVoices, kokoroVoices } from '../kokoro/kokoro.voices.ts';

const NOT_COVERED = 'neither Kokoro nor the Piper catalogue has a recommended voice';

/** The first voice of a locale is its default, which the recommended Piper voice replaces. */
const isDefault = (voice: CatalogueVoice): boolean =>
  voiceCatalogue.find(({ locale }) => locale === voice.locale) === voice;

function describeNatural(voice: CatalogueVoice): [voice: string, licence: string, remark: string] {
  const styles = kokoroVoices[voice.id]?.styles;
  if (styles) return [`Kokoro \`${Object.keys(styles).join('+')}\``, 'Apache-2.0', ''];
  const recommended = findRecommendedVoice(voice.locale);
  if (recommended && isDefault(voice))
    return [
      `Piper \`${recommended.voice}\``,
      recommended.licence,
      recommended.licence === 'see card' ? 'only with `--accept-licence`' : 'downloaded when the language is spoken',
    ];
  const accent = accentedVoices[voice.id] ? ', or Kokoro with a foreign accent (experimental)' : '';
  return ['–', '', `basic: ${recommended ? 'the recommended voice has one speaker' : NOT_COVERED}${accent}`];
}

function describeBasic(voice: CatalogueVoice): string {
  const engines = [
    picoVoices[voice.id] && 'SVOX Pico',
    fliteVoices[voice.id] && 'Flite',
    findEspeakVoice(voice) && 'eSpeak NG',
  ];
  return engines.filter(Boolean).join(', ');
}

for (const voice of voiceCatalogue) {
  const [natural, licence, remark] = describeNatural(voice);
  const cells = [voice.name, voice.languageName, natural, licence, describeBasic(voice), remark];
  process.stdout.write(`${JSON.stringify(cells)}\n`);
}
