export type Mp3Frames = {
  /** The frames, without ID3 tags, Xing and Info headers and stray bytes. */
  bytes: Uint8Array;
  frames: number;
  sampleRate: number;
  durationMs: number;
  /** Whether the bit rate is constant, so that byte offsets can be computed from times. */
  isConstant: boolean;
  strayBytes: number;
};

type Frame = {
  length: number;
  sampleRate: number;
  samples: number;
  sideInfoEnd: number;
};

const bitratesV1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitratesV2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [44_100, 48_000, 32_000];
const tag = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || (second & 0x06) !== 0x02) return undefined;
  const version = (second >> 3) & 3;
  const rate = sampleRates[(third >> 2) & 3];
  const kbit = (version === 3 ? bitratesV1 : bitratesV2)[third >> 4];
  if (version === 1 || rate === undefined || !kbit) return undefined;
  const sampleRate = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  const samples = version === 3 ? 1_152 : 576;
  const isMono = fourth >> 6 === 3;
  return {
    samples,
    sampleRate,
    length: Math.floor(((samples / 8) * kbit * 1000) / sampleRate) + ((third >> 1) & 1),
    sideInfoEnd: 4 + (version === 3 ? (isMono ? 17 : 32) : isMono ? 9 : 17),
  };
}

function id3Length(bytes: Uint8Array, at: number): number {
  if (tag(bytes, at, 'TAG') && bytes.length - at === 128) return 128;
  if (!tag(bytes, at, 'ID3')) return 0;
  const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((bytes[at + index] ?? 0) & 127), 0);
  return 10 + size;
}

const isInfoFrame = (bytes: Uint8Array, at: number, frame: Frame): boolean =>
  tag(bytes, at + frame.sideInfoEnd, 'Xing') ||
  tag(bytes, at + frame.sideInfoEnd, 'Info') ||
  tag(bytes, at + 36, 'VBRI');

/** Throws `RangeError`. */
export function parseMp3Frames(bytes: Uint8Array): Mp3Frames {
  const frames: Uint8Array[] = [];
  const lengths = new Set<number>();
  let [sampleRate, samples, strayBytes] = [0, 0, 0];
  for (let at = 0; at < bytes.length;) {
    const skipped = id3Length(bytes, at);
    if (skipped > 0) {
      at += skipped;
      continue;
    }
    const frame = frameAt(bytes, at);
    if (!frame) {
      at += 1;
      strayBytes += 1;
      continue;
    }
    if (at + frame.length > bytes.length) throw new RangeError('The MP3 stream ends inside a frame.');
    if (!isInfoFrame(bytes, at, frame)) {
      if (sampleRate !== 0 && sampleRate !== frame.sampleRate)
        throw new RangeError('The MP3 stream changes its sample rate.');
      sampleRate = frame.sampleRate;
      samples += frame.samples;
      lengths.add(frame.length);
      frames.push(bytes.subarray(at, at + frame.length));
    }
    at += frame.length;
  }
  if (frames.length === 0) throw new RangeError('There is no MP3 frame in this stream.');
  return {
    bytes: Buffer.concat(frames),
    frames: frames.length,
    sampleRate,
    strayBytes,
    durationMs: (samples * 1000) / sampleRate,
    isConstant: lengths.size === 1,
  };
}
