import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from './shell-context.ts';

/** A few seconds of audio with word timings. */
export type AudioSample = { audioUrl: string; timeline(signal?: AbortSignal): Promise<Timeline> };
export type PlayingSample = { key: string; sound: AudioSample; element: HTMLAudioElement };

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
