import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { useMemo } from 'react';

const SECOND_MS = 1000;

export function useCurrentPlayback() {
  const item = usePlayer(({ queue, current }) => queue[current] ?? null);
  const status = usePlayer((state) => state.status);
  const seconds = usePlayer((state) => Math.floor(state.positionMs / SECOND_MS));
  const durationMs = usePlayer((state) => state.durationMs);
  const sentence = usePlayer((state) => state.sentence);
  const narration = usePlayer((state) => state.narration);
  const timeline = usePlayer((state) => state.timeline);
  const positionMs = seconds * SECOND_MS;
  const weights = useMemo(() => {
    if (timeline?.state !== 'ready') return narration?.sentences.map(({ start, end }) => end - start);
    // Skipped sentences take no time. The time of a caption is added to that of the sentence before it.
    const timed = new Map<number, number>();
    for (const timedSentence of timeline.sentences)
      timed.set(timedSentence.index, (timed.get(timedSentence.index) ?? 0) + timedSentence.durationMs);
    return narration?.sentences.map(({ index }) => timed.get(index) ?? 0);
  }, [timeline, narration]);
  return {
    item,
    status,
    positionMs,
    durationMs,
    sentence,
    narration,
    weights,
    leftMs: durationMs === null ? null : Math.max(0, durationMs - positionMs),
    sounding: status === 'playing' || status === 'loading',
  };
}
