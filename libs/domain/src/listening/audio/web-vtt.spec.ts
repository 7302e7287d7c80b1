import { toWebVtt } from './timeline.service.ts';

const TEXT = 'Fish & chips <cold>.';
const transcriptAt = (ms: number, durationMs = 1_500) =>
  toWebVtt({
    blocks: [{ index: 0, kind: 'para', text: TEXT }],
    timeline: {
      rendition: '',
      article: '',
      voice: '',
      language: 'en',
      state: 'ready',
      durationMs: ms + durationMs,
      sentences: [{ index: 0, block: 0, start: 0, end: TEXT.length, ms, durationMs }],
    },
  });

it.each([
  [0, '00:00:00.000 --> 00:00:01.500'],
  [59_000, '00:00:59.000 --> 00:01:00.500'],
  [3_599_000, '00:59:59.000 --> 01:00:00.500'],
  [3_661_040.4, '01:01:01.040 --> 01:01:02.540'],
])('toWebVtt formats a sentence at %s ms as hours, minutes, seconds and milliseconds', (ms, times) => {
  expect(transcriptAt(ms)).toBe(`WEBVTT\n\n1\n${times}\nFish &amp; chips &lt;cold&gt;.\n`);
});

it('toWebVtt ends a cue right after its start if the sentence has no duration', () => {
  expect(transcriptAt(1_000, 0)).toContain('00:00:01.000 --> 00:00:01.001');
});
