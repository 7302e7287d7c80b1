import { narrate } from '@tidings/narration/narrate.ts';
import { toChapters } from './timeline.service.ts';

const timed = (blocks: { kind: 'para' | 'heading'; text: string; level?: number }[]) => {
  const narration = narrate({ title: 'A story', language: 'en', blocks });
  const sentences = narration.sentences.map((sentence, index) => ({
    ...sentence,
    ms: index * 50_000 + 40,
    durationMs: 49_000,
  }));
  return {
    blocks: narration.blocks,
    timeline: {
      rendition: '',
      article: '',
      voice: '',
      language: 'en',
      state: 'ready' as const,
      durationMs: sentences.length * 50_000,
      sentences,
    },
  };
};
const para = (text: string) => ({ kind: 'para' as const, text });

it('a chapter begins at every heading', () => {
  const text = timed([
    para('First words.'),
    { kind: 'heading', text: 'The bridge', level: 2 },
    para('It is old.'),
    { kind: 'heading', text: 'The  swifts', level: 2 },
    para('They came back.'),
  ]);
  expect(toChapters(text)).toEqual({
    version: '1.2.0',
    chapters: [
      { startTime: 0, title: 'A story' },
      { startTime: 100.04, title: 'The bridge' },
      { startTime: 200.04, title: 'The swifts' },
    ],
  });
});

it('without headings, each chapter has a few paragraphs', () => {
  const text = timed(['One.', 'Two.', 'Three.', 'Four.', `Five ${'is long '.repeat(30)}.`, 'Six.', 'Seven.'].map(para));
  const { chapters } = toChapters(text);
  expect(chapters.map(({ startTime }) => startTime)).toEqual([0, 150.04, 300.04]);
  expect([chapters[1]?.title, (chapters[0]?.title ?? '').length <= 81]).toEqual(['Three.', true]);
});

it('creates one chapter from an empty timeline', () => {
  expect(toChapters(timed([]))).toMatchObject({ chapters: [{ startTime: 0, title: 'A story' }] });
});
