import { encodeWaveFile } from '@tidings/testing/wave-file.ts';
import { resampleToInputRate, readRecording } from './recording.ts';

const close = (samples: Float32Array) => [...samples].map((sample) => Math.round(sample * 1_000) / 1_000);

it('reads integer and floating-point recordings and mixes their channels to mono', () => {
  expect(close(readRecording(encodeWaveFile([0, 0.5, -0.5])).samples)).toEqual([0, 0.5, -0.5]);
  expect(close(readRecording(encodeWaveFile([0.25, -1], { bits: 32 })).samples)).toEqual([0.25, -1]);
  expect(readRecording(encodeWaveFile([1, 0, 0.5, 0.5], { channels: 2, rate: 8_000, bits: 32 }))).toEqual({
    samples: new Float32Array([0.5, 0.5]),
    rate: 8_000,
  });
});

it('skips unknown chunks, and reads to the end of the file if the size is unknown', () => {
  const file = encodeWaveFile([0.5, 0.5], { bits: 32 });
  const list = Buffer.from('LIST\x03\x00\x00\x00abc\x00', 'latin1');
  const longer = Buffer.concat([file.subarray(0, 12), list, file.subarray(12)]);
  longer.writeUInt32LE(0xffffffff, longer.length - 12);
  expect(close(readRecording(longer).samples)).toEqual([0.5, 0.5]);
});

it.each<[string, Buffer, string]>([
  ['nothing', Buffer.alloc(0), 'NoSource'],
  ['a file without sound', encodeWaveFile([]), 'NoSource'],
  ['something else', Buffer.from('ID3 and so on, an MP3 file'), 'InvalidSource'],
  ['a head alone', encodeWaveFile([0.5]).subarray(0, 36), 'InvalidSource'],
  ['an invalid sample rate', encodeWaveFile([0.5], { rate: 0 }), 'InvalidSource'],
  ['no channel', encodeWaveFile([0.5], { channels: 0 }), 'InvalidSource'],
])('rejects %s', (_what, file, name) => {
  expect(() => readRecording(file)).toThrow(expect.objectContaining({ name }));
});

it('resamples to 44,100 Hz without changing duration or level', () => {
  for (const rate of [8_000, 16_000, 44_100, 48_000]) {
    const tone = Array.from({ length: rate }, (_, index) => Math.sin((index / rate) * 2 * Math.PI * 440));
    const resampled = resampleToInputRate(readRecording(encodeWaveFile(tone, { rate, bits: 32 })));
    const rises = resampled.reduce(
      (count, sample, index) => count + Number(sample > 0 && (resampled[index - 1] ?? 0) <= 0),
      0,
    );
    expect([rate, resampled.length, rises]).toEqual([rate, 44_100, 440]);
  }
});
