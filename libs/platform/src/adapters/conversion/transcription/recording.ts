import { TRANSCRIPTION_INPUT_RATE } from '@tidings/contracts/limits/library-limits.ts';
import { createConversionError } from '../conversion-error.ts';

export type Recording = { samples: Float32Array; rate: number };

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
