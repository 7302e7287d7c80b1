import { TRANSCRIPTION_CHUNK_SAMPLES, TRANSCRIPTION_INPUT_RATE } from '@tidings/contracts/limits/library-limits.ts';
import { createConversionError } from '../conversion-error.ts';

type Recording = { samples: Float32Array; rate: number };

const HEAD = 12;
const CHUNK_HEAD = 8;
const FORMAT_BYTES = 16;
const EXTENSIBLE = 0xfffe;
const EXTENSIBLE_BYTES = 26;
const CHANNELS_MAX = 8;
const rates = [8_000, 96_000] as const;
const readers: Readonly<Record<string, (bytes: Buffer, at: number) => number>> = {
  '1 16': (bytes, at) => bytes.readInt16LE(at) / 0x80_00,
  '3 32': (bytes, at) => bytes.readFloatLE(at),
};

/** Reads a WAV file and mixes its channels to mono. Throws `NoSource` or `InvalidSource`. */
export function readRecording(file: Buffer): Recording {
  if (file.length === 0) throw createConversionError('NoSource');
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, HEAD) !== 'WAVE')
    throw createConversionError('InvalidSource');
  let format: Buffer | undefined;
  for (let at = HEAD; at + CHUNK_HEAD <= file.length;) {
    const [name, size] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)];
    // Streaming recorders write a placeholder size that exceeds the file; `subarray` clamps it.
    const content = file.subarray(at + CHUNK_HEAD, at + CHUNK_HEAD + size);
    if (name === 'fmt ') format = content;
    if (name === 'data' && format) return decodeSamples(content, format);
    at += CHUNK_HEAD + size + (size % 2);
  }
  throw createConversionError('InvalidSource');
}

function decodeSamples(data: Buffer, format: Buffer): Recording {
  if (format.length < FORMAT_BYTES) throw createConversionError('InvalidSource');
  const isExtensible = format.readUInt16LE(0) === EXTENSIBLE && format.length >= EXTENSIBLE_BYTES;
  const kind = format.readUInt16LE(isExtensible ? EXTENSIBLE_BYTES - 2 : 0);
  const [channels, rate, bits] = [format.readUInt16LE(2), format.readUInt32LE(4), format.readUInt16LE(14)];
  const read = readers[`${kind} ${bits}`];
  if (!read || channels < 1 || channels > CHANNELS_MAX || rate < rates[0] || rate > rates[1])
    throw createConversionError('InvalidSource');
  const bytes = bits / 8;
  const samples = new Float32Array(Math.floor(data.length / (channels * bytes)));
  if (samples.length === 0) throw createConversionError('NoSource');
  for (let index = 0; index < samples.length; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += read(data, (index * channels + channel) * bytes);
    samples[index] = sum / channels;
  }
  return { samples, rate };
}

export function resampleToInputRate({ samples, rate }: Recording): Float32Array {
  if (rate === TRANSCRIPTION_INPUT_RATE) return samples;
  const step = rate / TRANSCRIPTION_INPUT_RATE;
  const resampled = new Float32Array(Math.round(samples.length / step));
  for (let index = 0; index < resampled.length; index += 1) {
    const at = Math.floor(index * step);
    const sample = samples[at] ?? 0;
    resampled[index] = sample + ((samples[at + 1] ?? sample) - sample) * (index * step - at);
  }
  return resampled;
}

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

function resampleSpeech(samples: Float32Array, rate: number): Float32Array {
  if (rate === TRANSCRIPTION_INPUT_RATE) return samples;
  const step = TRANSCRIPTION_INPUT_RATE / rate;
  const toIndex = (index: number) => Math.round(index * step);
  return Float32Array.from({ length: Math.round(samples.length / step) }, (_, index) => {
    const stretch = samples.subarray(toIndex(index), toIndex(index + 1));
    return stretch.length === 0 ? 0 : stretch.reduce((sum, sample) => sum + sample, 0) / stretch.length;
  });
}

function encodePcm(samples: Float32Array): Uint8Array {
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
