import { normalizeVoiceLocale } from '@tidings/contracts/voices/voice.ts';
import { encodeAppendedOutput, readModel } from '../kokoro/onnx-graph.ts';

export type PiperConfig = {
  locale: string;
  name: string;
  sampleRate: number;
  /** `text` models expect letters instead of phonemes. */
  reads: 'espeak' | 'text';
  espeakVoice: string;
  noiseScale: number;
  lengthScale: number;
  noiseWidth: number;
  hopLength: number;
  ids: ReadonlyMap<string, readonly number[]>;
  speakers: readonly { name: string; number: number }[];
};

type Fields = Readonly<Record<string, unknown>>;

export type PiperModel = {
  audio: string;
  durations: string | undefined;
  hasSpeakers: boolean;
};

/** Thrown when one of the operator's files is not a usable voice. The message gives the reason. */
export class InvalidVoice extends Error {}
const rates = [8_000, 96_000] as const;
const HOP_DEFAULT = 256;
const SCALE_MAX = 10;
const framing = ['_', '^', '$'] as const;

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function readScale(fields: Fields, name: string, usual: number): number {
  const value = fields[name] ?? usual;
  if (typeof value === 'number' && value >= 0 && value <= SCALE_MAX) return value;
  throw new InvalidVoice(`its JSON gives no usable inference.${name}`);
}

const isIds = (ids: unknown): ids is number[] =>
  Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id) && id >= 0);

function readIds(value: unknown): PiperConfig['ids'] {
  const ids = new Map(
    Object.entries(toFields(value)).flatMap(([sign, numbers]) => (isIds(numbers) ? [[sign, numbers] as const] : [])),
  );
  if (framing.some((sign) => !ids.get(sign)?.length))
    throw new InvalidVoice('its JSON has no phoneme_id_map with the signs _ ^ $');
  return ids;
}

function readSpeakers(fields: Fields): PiperConfig['speakers'] {
  const count = Number(fields.num_speakers ?? 1);
  if (!(count > 1)) return [];
  const named = Object.entries(toFields(fields.speaker_id_map)).flatMap(([name, number]) =>
    Number.isSafeInteger(number) ? [{ name, number: number as number }] : [],
  );
  return named.length > 0
    ? named.toSorted((one, other) => one.number - other.number)
    : Array.from({ length: count }, (_, number) => ({ name: String(number + 1), number }));
}

/** Parses a voice's JSON file. `fileName` supplies values that the JSON does not contain. Throws `InvalidVoice`. */
export function readPiperConfig(json: string, fileName: string): PiperConfig {
  let fields: Fields;
  try {
    fields = toFields(JSON.parse(json));
  } catch {
    throw new InvalidVoice('its JSON cannot be read');
  }
  const [audio, espeak, inference, language] = [fields.audio, fields.espeak, fields.inference, fields.language].map(
    toFields,
  ) as [Fields, Fields, Fields, Fields];
  const [fromName = '', ...rest] = fileName.split('-');
  const espeakVoice = toText(espeak.voice);
  const locale =
    normalizeVoiceLocale(toText(language.code)) ??
    normalizeVoiceLocale(/^[a-z]{2,3}_[A-Z]{2}$/.test(fromName) ? fromName : espeakVoice);
  if (locale === undefined) throw new InvalidVoice('its JSON names no language (language.code, such as en_US)');
  const sampleRate = Number(audio.sample_rate);
  if (!Number.isInteger(sampleRate) || sampleRate < rates[0] || sampleRate > rates[1])
    throw new InvalidVoice('its JSON gives no usable audio.sample_rate');
  const reads = toText(fields.phoneme_type) || 'espeak';
  if (reads !== 'espeak' && reads !== 'text')
    throw new InvalidVoice(
      `its text processing is not supported (phoneme_type ${reads.slice(0, 20)}); this server supports espeak and text`,
    );
  if (reads === 'espeak' && !/^[\w-]{2,24}$/.test(espeakVoice))
    throw new InvalidVoice('its JSON names no language of espeak-ng (espeak.voice)');
  const name = [toText(fields.dataset) || rest[0] || fileName, toText(audio.quality)]
    .filter(Boolean)
    .join(' ')
    .slice(0, 40);
  return {
    locale,
    sampleRate,
    reads,
    espeakVoice,
    name: `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`,
    noiseScale: readScale(inference, 'noise_scale', 0.667),
    lengthScale: readScale(inference, 'length_scale', 1) || 1,
    noiseWidth: readScale(inference, 'noise_w', 0.8),
    hopLength: Number.isInteger(fields.hop_length) ? (fields.hop_length as number) : HOP_DEFAULT,
    ids: readIds(fields.phoneme_id_map),
    speakers: readSpeakers(fields),
  };
}

const inputs = ['input', 'input_lengths', 'scales'] as const;

/** Reads the properties of a model without running it. Throws `InvalidVoice` for an incomplete or unsupported model. */
export function inspectModel(file: Uint8Array): PiperModel {
  try {
    const model = readModel(file);
    const missing = inputs.filter((name) => !model.inputs.includes(name));
    const audio = model.outputs[0]?.name;
    if (missing.length > 0 || audio === undefined)
      throw new InvalidVoice(`it is another kind of model: a Piper model takes ${inputs.join(', ')}`);
    const roundings = model.nodes.filter(({ kind }) => kind === 'Ceil');
    return {
      audio,
      durations: roundings.length === 1 ? roundings[0]?.outputs[0] : undefined,
      hasSpeakers: model.inputs.includes('sid'),
    };
  } catch (error) {
    if (error instanceof RangeError)
      throw new InvalidVoice(
        file.length === 0 ? 'the file is empty' : `the file is cut off or no ONNX model (${file.length} bytes)`,
      );
    throw error;
  }
}

/** Appends an output that contains the durations, which are needed for exact word times. */
export function addDurationsOutput(file: Uint8Array, { durations }: PiperModel): Uint8Array {
  return durations === undefined ? file : Buffer.concat([file, encodeAppendedOutput(durations)]);
}

/**
 * Frees the memory of a file at once. The garbage collector would keep 60 MB or more until its next run. Does nothing
 * for small buffers, which share their memory with others.
 */
export function releaseFile({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
