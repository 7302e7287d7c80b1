import { parseMp3Frames } from './mp3-frames.ts';

/** MPEG-2 Layer III, 48 kbit/s, 24 kHz, mono. */
const frame = (fill = 0): Buffer => Buffer.concat([Buffer.from([0xff, 0xf3, 0x64, 0xc4]), Buffer.alloc(140, fill)]);
const info = (): Buffer => {
  const bytes = frame();
  bytes.write('Info', 13, 'latin1');
  return bytes;
};
const id3 = (): Buffer =>
  Buffer.concat([Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0014', 'latin1'), Buffer.alloc(20, 0xff)]);
const id3v1 = (): Buffer => Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);

describe('mp3Frames', () => {
  it('counts frames and measures time', () => {
    expect(parseMp3Frames(Buffer.concat([frame(1), frame(2), frame(3)]))).toMatchObject({
      frames: 3,
      durationMs: 72,
      isConstant: true,
      strayBytes: 0,
      sampleRate: 24_000,
    });
  });
  it('removes only tags and header frames from the audio', () => {
    const walked = parseMp3Frames(Buffer.concat([id3(), info(), frame(1), frame(2), id3v1()]));
    expect(walked).toMatchObject({ frames: 2, strayBytes: 0 });
    expect(Buffer.from(walked.bytes).equals(Buffer.concat([frame(1), frame(2)]))).toBe(true);
  });
  it('counts stray bytes between frames', () => {
    expect(parseMp3Frames(Buffer.concat([frame(), Buffer.from([1, 2, 3]), frame()]))).toMatchObject({
      frames: 2,
      strayBytes: 3,
    });
  });
  it('detects frames of different lengths', () => {
    const padded = Buffer.concat([Buffer.from([0xff, 0xf3, 0x66, 0xc4]), Buffer.alloc(141)]);
    expect(parseMp3Frames(Buffer.concat([frame(), padded, frame()]))).toMatchObject({ frames: 3, isConstant: false });
    const mpeg1 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
    expect(parseMp3Frames(mpeg1)).toMatchObject({ frames: 1, sampleRate: 44_100 });
  });
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(500)],
    ['a page', Buffer.from('<!doctype html>'.repeat(30))],
    ['a truncated frame', frame().subarray(0, 100)],
    ['a change of rate', Buffer.concat([frame(), Buffer.from([0xff, 0xf3, 0x60, 0xc4]), Buffer.alloc(160)])],
  ])('rejects %s', (_what, bytes) => {
    expect(() => parseMp3Frames(bytes)).toThrow(RangeError);
  });
});
