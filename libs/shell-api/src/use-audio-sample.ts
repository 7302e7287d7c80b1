import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from './shell-context.ts';

/** A few seconds of audio with word timings. */
type AudioSample = { audioUrl: string; timeline(signal?: AbortSignal): Promise<Timeline> };
type PlayingSample = { key: string; sound: AudioSample; element: HTMLAudioElement };

/** `start` and `end` are offsets in the text of the block. */
export type SpokenWord = { block: number; start: number; end: number };

function playFrom(element: HTMLAudioElement, url: string): Promise<void> {
  element.src = url;
  return element.play();
}

/** Plays one sample at a time. Playing a sample pauses the player, and starting the player stops the sample. */
export function useAudioSample() {
  const shell = useShell();
  const audio = useRef<HTMLAudioElement | null>(null);
  const latestRequest = useRef(0);
  const prepared = useRef(new Map<string, AudioSample>());
  const [sounding, setSounding] = useState<PlayingSample | null>(null);
  const [loading, setLoading] = useState<string | null>(null);

  const stop = useCallback(() => {
    latestRequest.current += 1;
    audio.current?.pause();
    setSounding(null);
    setLoading(null);
  }, []);
  useEffect(
    () => () => {
      latestRequest.current += 1;
      audio.current?.pause();
    },
    [],
  );
  useEffect(() => {
    if (!sounding) return;
    return shell.player.subscribe(() => {
      if (shell.player.get().status === 'playing') stop();
    });
  }, [sounding, shell, stop]);

  const toggle = (key: string, prepare: () => Promise<AudioSample>) => {
    const isSame = sounding?.key === key || loading === key;
    stop();
    if (isSame) return;
    const request = ++latestRequest.current;
    // The element is created during the user gesture that playback requires.
    const element = audio.current ?? new Audio();
    audio.current = element;
    shell.player.pause();
    setLoading(key);
    element.addEventListener(
      'ended',
      () => {
        if (request === latestRequest.current) setSounding(null);
      },
      { once: true },
    );
    void (async () => {
      try {
        const sound = prepared.current.get(key) ?? (await prepare());
        prepared.current.set(key, sound);
        if (request !== latestRequest.current) return;
        await playFrom(element, sound.audioUrl);
        if (request === latestRequest.current) setSounding({ key, sound, element });
      } catch (cause) {
        prepared.current.delete(key);
        if (request === latestRequest.current)
          shell.notify('error', cause instanceof Error ? cause.message : 'This could not be played. Please try again.');
      } finally {
        if (request === latestRequest.current) setLoading(null);
      }
    })();
  };
  return { sounding, loading, toggle, stop };
}
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
