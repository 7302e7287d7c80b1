/** Thrown when a response is not complete audio. The message gives the reason. */
export class InvalidSound extends Error {}

export type RemoteSound = {
  pcm: Float32Array;
  sampleRate: number;
};

const AUDIO_TYPES = /^(?:audio\/(?:x-)?(?:wav|wave|pcm|l16|raw)|audio\/vnd\.wave|application\/octet-stream)$/;
const PCM_RATE = 24_000;
const rates = [8_000, 96_000] as const;
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** Streaming servers send a placeholder as size. */
const unknownSize = (size: number): boolean => size === 0 || size >= 0x7fffffff - 64;

/** Decodes a response. Throws `InvalidSound` unless it is complete audio. */
export function decodeRemoteSound(bytes: Buffer, contentType: string): RemoteSound {
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (!AUDIO_TYPES.test(type)) throw new InvalidSound(`it sent ${type || 'something without a type'} instead of sound`);
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return wave(bytes);
  if (type.includes('wav')) throw new InvalidSound('its response is not a WAV file');
  if (
    /^\s*[<{[]/.test(bytes.toString('latin1', 0, 64)) &&
    /^[\t\n\r\x20-\x7e]*$/.test(bytes.toString('latin1', 0, 256))
  )
    throw new InvalidSound('it sent text instead of sound');
  const rate = Number(parameters.find((one) => one.startsWith('rate='))?.slice(5) ?? PCM_RATE);
  return { pcm: samples(bytes, PCM, 16, 1), sampleRate: usableRate(rate) };
}

function usableRate(rate: number): number {
  if (Number.isInteger(rate) && rate >= rates[0] && rate <= rates[1]) return rate;
  throw new InvalidSound(`its sound has ${rate} samples a second`);
}

function wave(bytes: Buffer): RemoteSound {
  let format: { kind: number; channels: number; rate: number; bits: number } | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, size, from] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4), at + 8];
    if (name === 'fmt ' && from + 16 <= bytes.length) {
      const kind = bytes.readUInt16LE(from);
      format = {
        kind: kind === EXTENSIBLE && size >= 26 && from + 26 <= bytes.length ? bytes.readUInt16LE(from + 24) : kind,
        channels: bytes.readUInt16LE(from + 2),
        rate: bytes.readUInt32LE(from + 4),
        bits: bytes.readUInt16LE(from + 14),
      };
    }
    if (name === 'data') {
      if (!format) break;
      if (!unknownSize(size) && from + size > bytes.length)
        throw new InvalidSound('its sound breaks off in the middle');
      return {
        pcm: samples(
          bytes.subarray(from, unknownSize(size) ? bytes.length : from + size),
          format.kind,
          format.bits,
          format.channels,
        ),
        sampleRate: usableRate(format.rate),
      };
    }
    at = from + size + (size % 2);
  }
  throw new InvalidSound('its WAV file has no sound in it');
}

function samples(bytes: Buffer, kind: number, bits: number, channels: number): Float32Array {
  const isFloat = kind === FLOAT && bits === 32;
  if ((!isFloat && !(kind === PCM && bits === 16)) || channels < 1 || channels > 8)
    throw new InvalidSound(
      `its sound is of a kind that is not read here (${kind}, ${bits} bits, ${channels} channels)`,
    );
  const frame = (channels * bits) / 8;
  if (bytes.length % frame !== 0) throw new InvalidSound('its sound breaks off in the middle of a sample');
  const pcm = new Float32Array(bytes.length / frame);
  for (let index = 0; index < pcm.length; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      const at = index * frame + (channel * bits) / 8;
      sum += isFloat ? bytes.readFloatLE(at) : bytes.readInt16LE(at) / 32_768;
    }
    const mixed = sum / channels;
    if (!Number.isFinite(mixed)) throw new InvalidSound('its sound is damaged');
    pcm[index] = Math.max(-1, Math.min(1, mixed));
  }
  return pcm;
}
