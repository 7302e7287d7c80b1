import { findLongestGapMs, getTagBytes } from './playback-gaps.ts';

describe('findLongestGapMs', () => {
  it('returns 0 if audio always arrives before it is played', () => {
    const arrivals = [
      { ms: 1_000, bytes: 12_000 },
      { ms: 2_900, bytes: 6_000 },
    ];
    expect(findLongestGapMs(arrivals, 0)).toBe(0);
  });

  it('returns the longest time between the end of the received audio and the next bytes', () => {
    const arrivals = [
      { ms: 500, bytes: 6_000 },
      { ms: 1_800, bytes: 6_000 },
      { ms: 2_900, bytes: 600 },
      { ms: 4_000, bytes: 600 },
    ];
    expect(findLongestGapMs(arrivals, 0)).toBeCloseTo(1_000);
  });

  it('does not count the tag at the start as audio', () => {
    const arrivals = [
      { ms: 10, bytes: 6_000 },
      { ms: 3_000, bytes: 3_000 },
      { ms: 3_500, bytes: 600 },
    ];
    expect(findLongestGapMs(arrivals, 6_000)).toBe(0);
    expect(findLongestGapMs(arrivals, 3_000)).toBeCloseTo(2_490);
  });
});

it('the size of an ID3 tag is read from its header; audio without a tag has size 0', () => {
  expect(getTagBytes(Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 2, 1, 0]))).toBe(267);
  expect(getTagBytes(Uint8Array.from([0xff, 0xf3, 0x44]))).toBe(0);
});
