import { useReadText } from '@tidings/api-client/operations/read-text.mutation.ts';
import { requestRendition } from '@tidings/api-client/operations/rendition.mutation.ts';
import type { Voice } from '@tidings/api-client/types.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { useEffect, useRef, useState } from 'react';

function playFrom(element: HTMLAudioElement, url: string): Promise<void> {
  element.src = url;
  return element.play();
}

/** Plays one voice's sample sentence at a time; a second press, another card or leaving stops it. */
export function useSample() {
  const { player, notify } = useShell();
  const { mutateAsync: readText } = useReadText();
  const audio = useRef<HTMLAudioElement | null>(null);
  const asked = useRef(0);
  const [playing, setPlaying] = useState<string | null>(null);
  const [loading, setLoading] = useState<string | null>(null);

  const stop = () => {
    asked.current += 1;
    audio.current?.pause();
    setPlaying(null);
    setLoading(null);
  };
  useEffect(() => () => { asked.current += 1; audio.current?.pause(); }, []);

  const toggle = (voice: Voice) => {
    const again = playing === voice.id || loading === voice.id;
    stop();
    if (again) return;
    const mine = ++asked.current;
    // Made inside the press, so that the browser lets it sound when the answer is there.
    const element = audio.current ?? new Audio();
    audio.current = element;
    player.pause();
    setLoading(voice.id);
    element.addEventListener('ended', () => { if (mine === asked.current) setPlaying(null); }, { once: true });
    void (async () => {
      try {
        const article = await readText({ text: voice.textToRead, title: voice.name, language: voice.language });
        const rendition = await requestRendition(article.id, voice.id);
        if (mine !== asked.current) return;
        await playFrom(element, rendition.audioUrl);
        if (mine === asked.current) setPlaying(voice.id);
      } catch (cause) {
        if (mine === asked.current) notify('error', cause instanceof Error ? cause.message : 'This sample could not be played. Please try another voice.');
      } finally {
        if (mine === asked.current) setLoading(null);
      }
    })();
  };
  return { playing, loading, toggle, stop };
}
