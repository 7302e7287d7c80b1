import { ConversionError, conversionProblems } from './conversion-error.ts';
import type { ConversionFeature } from './conversion.port.ts';

const missing: Readonly<Record<ConversionFeature, string>> = {
  translate: 'Translation is not configured on this server.',
  speech: 'Speech is not configured on this server.',
  transcribe: 'Transcription is not configured on this server.',
  language: 'Language detection is not configured on this server.',
  interpret: 'Text interpretation is not configured on this server.',
  extract: 'Text extraction is not configured on this server.',
  labels: 'Label detection is not configured on this server.',
  entities: 'Entity detection is not configured on this server.',
  celebrities: conversionProblems.CelebrityDetectionNotEnabled,
};

function setting(feature: ConversionFeature): string {
  if (feature === 'speech') return 'with a speech server';
  if (feature === 'translate') return 'by LIBRETRANSLATE_URL, or by translate in TIDINGS_CONVERSION';
  return `by ${feature} in TIDINGS_CONVERSION`;
}

export const createNotConfiguredError = (feature: ConversionFeature): ConversionError =>
  new ConversionError(
    feature === 'celebrities' ? 'CelebrityDetectionNotEnabled' : 'NotConfigured',
    `${missing[feature]} The operator of this server can turn it on ${setting(feature)}.`,
  );
