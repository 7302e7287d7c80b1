import { TRANSCRIPTION_CHUNK_SAMPLES, TRANSCRIPTION_INPUT_RATE } from '@tidings/contracts/limits/library-limits.ts';
import { createConversionError } from '../conversion-error.ts';

const SAMPLE_BYTES = 4;
const NARROW_BAND = 8_000;
const WIDE_BAND = 16_000;
const narrowBandLanguages = new Set(['fr-FR', 'en-AU', 'en-GB', 'fr-CA']);
const LOUDEST = 0x7f_ff;
const DEEPEST = 0x80_00;

export const getSampleRate = (language: string): number =>
  narrowBandLanguages.has(language) ? NARROW_BAND : WIDE_BAND;

/** Throws `NoSource` if there are no bytes, and `InvalidSource` if they are not 32-bit samples. */
export function toSamples(bytes: Uint8Array | Float32Array | undefined): Float32Array {
  if (bytes === undefined || bytes === null || bytes.byteLength === 0) throw createConversionError('NoSource');
  if (bytes instanceof Float32Array) return bytes;
  if (!ArrayBuffer.isView(bytes) || bytes.byteLength % SAMPLE_BYTES !== 0) throw createConversionError('InvalidSource');
  // Copies the bytes because a Float32Array must be aligned to four bytes.
  return new Float32Array(Uint8Array.from(bytes).buffer);
}

export function resampleSpeech(samples: Float32Array, rate: number): Float32Array {
  if (rate === TRANSCRIPTION_INPUT_RATE) return samples;
  const step = TRANSCRIPTION_INPUT_RATE / rate;
  const toIndex = (index: number) => Math.round(index * step);
  return Float32Array.from({ length: Math.round(samples.length / step) }, (_, index) => {
    const stretch = samples.subarray(toIndex(index), toIndex(index + 1));
    return stretch.length === 0 ? 0 : stretch.reduce((sum, sample) => sum + sample, 0) / stretch.length;
  });
}

export function encodePcm(samples: Float32Array): Uint8Array {
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, index) => {
    const held = Math.max(-1, Math.min(1, Number.isNaN(sample) ? 0 : sample));
    bytes.writeInt16LE(Math.trunc(held < 0 ? held * DEEPEST : held * LOUDEST), index * 2);
  });
  return bytes;
}

export function* encodeSpeechChunks(samples: Float32Array, language: string): Generator<Uint8Array> {
  const resampled = resampleSpeech(samples, getSampleRate(language));
  for (let at = 0; at < resampled.length; at += TRANSCRIPTION_CHUNK_SAMPLES)
    yield encodePcm(resampled.subarray(at, at + TRANSCRIPTION_CHUNK_SAMPLES));
}
