import fc from 'fast-check';
import { splitIntoChunks } from './chunks.ts';
import { countPauseFrames, createSilentFrames } from './listening-time.ts';
import { narrate } from './narrate.ts';
import { bytesToMs, msToByte, findSentenceAt, findWordAt } from './time.ts';
import { type RenderedChunk, buildTimeline } from './timeline.ts';

const narration = narrate({
  title: 'A title',
  language: 'en',
  blocks: [
    { kind: 'para', text: 'It rose 5% today. Nobody knew why.' },
    { kind: 'heading', text: 'Later' },
    { kind: 'para', text: `It fell. ${'And then it rose again, slowly. '.repeat(20)}` },
  ],
});
const chunks = splitIntoChunks(narration);

/** Each chunk has 50 ms per character and a mark for every word. */
const rendered: RenderedChunk[] = chunks.map(({ parts }) => {
  let frames = 0;
  const marks = parts.map((part) => {
    const ms = frames * 24;
    const speechFrames = Math.ceil((part.text.length * 50) / 24);
    frames += speechFrames + countPauseFrames(part.pauseMs);
    const words = [...part.text.matchAll(/[\p{L}\d%]+/gu)].map(
      (match) => [match.index, match.index + match[0].length, ms + match.index * 50] as const,
    );
    return { ms, durationMs: speechFrames * 24, words };
  });
  return { frames, marks: { parts: marks } };
});

describe('buildTimeline', () => {
  it('returns the times of all sentences and words across chunks', () => {
    const { durationMs, sentences } = buildTimeline(chunks, rendered);
    expect(durationMs).toBe(rendered.reduce((sum, { frames }) => sum + frames, 0) * 24);
    expect(sentences.map(({ index }) => index)).toEqual(narration.sentences.map(({ index }) => index));
    const [title, rose] = sentences;
    expect(title).toMatchObject({ ms: 0, block: 0, start: 0, end: 7 });
    expect(rose?.ms).toBe((title?.durationMs ?? 0) + 600);
    expect(rose?.words?.map(({ start, end }) => narration.blocks[1]?.text.slice(start, end))).toEqual([
      'It',
      'rose',
      '5%',
      'today',
    ]);
    let last = -1;
    for (const sentence of sentences) {
      expect(sentence.ms).toBeGreaterThan(last);
      for (const word of sentence.words ?? []) {
        expect(word.ms >= last && word.ms <= sentence.ms + sentence.durationMs).toBe(true);
        last = word.ms;
      }
    }
  });

  it('covers rendered chunks up to the first gap', () => {
    const first = buildTimeline(chunks, [rendered[0]]);
    expect(first.sentences.length).toBeGreaterThan(0);
    expect(first.sentences.length).toBeLessThan(narration.sentences.length);
    expect(buildTimeline(chunks, [undefined, rendered[1]])).toEqual({ durationMs: 0, sentences: [] });
  });

  it('distributes time by length when the engine reports no word times', () => {
    const silent = rendered.map(({ frames, marks }) => ({
      frames,
      marks: { parts: marks.parts.map((part) => ({ ...part, words: [] })) },
    }));
    const { sentences } = buildTimeline(chunks, silent);
    expect(
      sentences.every(
        (sentence, index) => sentence.words === undefined && sentence.ms >= (sentences[index - 1]?.ms ?? 0),
      ),
    ).toBe(true);
  });
});

it('findSentenceAt and findWordAt find the same entries as a linear search', () => {
  const { sentences, durationMs } = buildTimeline(chunks, rendered);
  fc.assert(
    fc.property(fc.integer({ min: -100, max: durationMs + 100 }), (ms) => {
      const sentence = sentences.findLast((one) => one.ms <= ms);
      expect(findSentenceAt(sentences, ms)).toBe(sentence);
      expect(findWordAt(sentence, ms)).toBe(sentence?.words?.findLast((one) => one.ms <= ms));
    }),
  );
  expect(findWordAt(undefined, 5)).toBeUndefined();
});

it('converts time to bytes and creates silence in whole frames', () => {
  expect([bytesToMs(6_000), msToByte(1_000), msToByte(-5)]).toEqual([1_000, 41 * 144, 0]);
  expect(createSilentFrames(3)).toHaveLength(432);
  expect(countPauseFrames(600)).toBe(25);
});
