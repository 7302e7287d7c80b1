import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { useMemo } from 'react';

const SECOND_MS = 1000;

/** What is playing now, in the units views show: whole seconds and sentences. */
export function useNow() {
  const item = usePlayer(({ queue, current }) => queue[current] ?? null);
  const status = usePlayer((state) => state.status);
  const seconds = usePlayer((state) => Math.floor(state.positionMs / SECOND_MS));
  const durationMs = usePlayer((state) => state.durationMs);
  const sentence = usePlayer((state) => state.sentence);
  const narration = usePlayer((state) => state.narration);
  const timeline = usePlayer((state) => state.timeline);
  const positionMs = seconds * SECOND_MS;
  const weights = useMemo(() => {
    const timed = timeline?.state === 'ready' ? timeline.sentences.map((one) => one.durationMs) : undefined;
    return timed ?? narration?.sentences.map(({ start, end }) => end - start);
  }, [timeline, narration]);
  return {
    item, status, positionMs, durationMs, sentence, narration, weights,
    leftMs: durationMs === null ? null : Math.max(0, durationMs - positionMs),
    sounding: status === 'playing' || status === 'loading',
  };
}
