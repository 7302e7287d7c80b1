/** Samples range from -1 to 1. Channels are interleaved. */
export function encodeWaveFile(
  samples: readonly number[],
  { rate = 44_100, channels = 1, bits = 16 }: { rate?: number; channels?: number; bits?: 16 | 32 } = {},
): Buffer {
  const bytes = bits / 8;
  const data = Buffer.alloc(samples.length * bytes);
  for (const [index, sample] of samples.entries()) {
    if (bits === 32) data.writeFloatLE(sample, index * bytes);
    else data.writeInt16LE(Math.trunc(sample * 0x7f_ff), index * bytes);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(bits === 32 ? 3 : 1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * bytes, 28);
  head.writeUInt16LE(channels * bytes, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
