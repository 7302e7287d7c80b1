import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import { useEffect, useState } from 'react';
import type { PlayingSample } from './use-audio-sample.ts';

/** `start` and `end` are offsets in the text of the block. */
export type SpokenWord = { block: number; start: number; end: number };
/** Polling interval while the audio is still being rendered. */
const GROWING_MS = 600;

/** Returns null before the first word, or without word timings. */
export function findSpokenWordAt({ sentences }: Pick<Timeline, 'sentences'>, ms: number): SpokenWord | null {
  const sentence = sentences.findLast((one) => one.ms <= ms);
  const word = sentence?.words?.findLast((one) => one.ms <= ms);
  return sentence && word ? { block: sentence.block, start: word.start, end: word.end } : null;
}

/** Returns null if nothing is playing. */
export function useSpokenWord(sounding: PlayingSample | null): SpokenWord | null {
  const [word, setWord] = useState<SpokenWord | null>(null);
  useEffect(() => {
    if (!sounding) return;
    const { element, sound } = sounding;
    const abort = new AbortController();
    let timeline: Timeline | null = null;
    let frame = 0;
    const follow = () => {
      const now = timeline && findSpokenWordAt(timeline, element.currentTime * 1000);
      setWord((previous) => (previous?.block === now?.block && previous?.start === now?.start ? previous : now));
      frame = requestAnimationFrame(follow);
    };
    const poll = async () => {
      while (
        !abort.signal.aborted &&
        (timeline === null || timeline.state === 'queued' || timeline.state === 'rendering')
      ) {
        timeline = await sound.timeline(abort.signal);
        await new Promise((resolve) => {
          setTimeout(resolve, GROWING_MS);
        });
      }
    };
    // Playback continues without highlights.
    poll().catch(() => undefined);
    follow();
    return () => {
      abort.abort();
      cancelAnimationFrame(frame);
      setWord(null);
    };
  }, [sounding]);
  return word;
}
