import { requestRendition } from '@tidings/api-client/operations/listening.operations.ts';
import { useReadText } from '@tidings/api-client/operations/read-text.mutation.ts';
import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { useEffect, useRef, useState } from 'react';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import css from './settings.module.css';
import { useSettingsWords } from './settings.words.ts';

const SENTENCE = 'The kettle is on, the paper is here, and nobody has to find their glasses.';

export function TestSentence({ stored, voices }: { stored: PreferencesFields; voices: readonly Voice[] }) {
  const words = useSettingsWords();
  const voice = voices.find(({ id, name }) => id === stored.premiumVoice || name === stored.premiumVoice) ?? null;
  const foreign = voice !== null && !voice.language.toLowerCase().startsWith('en');
  const text = foreign ? voice.textToRead : SENTENCE;
  const { sounding, press } = useTestSentence({
    text,
    language: foreign ? voice.language : 'en',
    voice: voice?.id ?? null,
    stored,
  });
  return (
    <div className={css.try}>
      <p className="serif" dir="auto" lang={foreign ? voice.language : 'en'}>
        {text}
      </p>
      <ListenButton
        state={sounding ? { kind: 'playing', leftMs: null } : { kind: 'new', totalMs: null }}
        label={sounding ? words.stop : words.tryIt}
        title={words.testSentence}
        onPress={press}
      />
    </div>
  );
}

type SentenceOptions = {
  text: string;
  /** Text that is spoken before the sentence. */ title?: string;
  language: string;
  voice: string | null;
  stored: Pick<PreferencesFields, 'speed' | 'pitch' | 'volume'>;
};

/** Plays a test sentence. A second click stops it. */
export function useTestSentence({ text, title = 'Test sentence', language, voice, stored }: SentenceOptions): {
  sounding: boolean;
  press: () => void;
} {
  const { testFailed } = useSettingsWords();
  const { player, notify } = useShell();
  const { mutateAsync: readText } = useReadText();
  const [sounding, setSounding] = useState(false);
  const audio = useRef<HTMLAudioElement | null>(null);
  const turn = useRef(0);
  const spoken = useRef(false);
  const { speed, pitch, volume } = stored;

  const silence = () => {
    turn.current += 1;
    audio.current?.pause();
    if (player.get().engine === 'browser') window.speechSynthesis.cancel();
  };
  useEffect(() => {
    const leave = () => {
      turn.current += 1;
      audio.current?.pause();
      if (spoken.current) window.speechSynthesis.cancel();
      spoken.current = false;
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  useEffect(() => soundAs(audio.current, speed, volume), [speed, volume]);

  const byServer = async (mine: number, element: HTMLAudioElement) => {
    const article = await readText({ text, title, language });
    const rendition = await requestRendition(article.id, voice);
    if (mine !== turn.current) return;
    startAudio(element, rendition.audioUrl, speed, volume);
    await element.play();
  };
  const byBrowser = (end: () => void) => {
    const over = () => {
      spoken.current = false;
      end();
    };
    spoken.current = true;
    speakInBrowser(text, { rate: speed, pitch, volume, lang: language }, player.get().browserVoice, over);
  };
  const press = () => {
    silence();
    if (sounding) {
      setSounding(false);
      return;
    }
    const mine = turn.current;
    const end = () => {
      if (mine === turn.current) setSounding(false);
    };
    player.pause();
    setSounding(true);
    if (player.get().engine === 'browser') {
      byBrowser(end);
      return;
    }
    // The element is created during the click, so that the browser allows playback later.
    const element = audio.current ?? new Audio();
    audio.current = element;
    element.addEventListener('ended', end, { once: true });
    byServer(mine, element).catch((error: unknown) => {
      if (mine !== turn.current) return;
      end();
      notify('error', error instanceof Error ? error.message : testFailed);
    });
  };
  return { sounding, press };
}

function startAudio(element: HTMLAudioElement, url: string, rate: number, volume: number): void {
  element.src = url;
  element.defaultPlaybackRate = rate;
  soundAs(element, rate, volume);
}

function soundAs(element: HTMLAudioElement | null, rate: number, volume: number): void {
  if (element) Object.assign(element, { playbackRate: rate, volume });
}

function speakInBrowser(
  text: string,
  settings: Pick<SpeechSynthesisUtterance, 'rate' | 'pitch' | 'volume' | 'lang'>,
  voice: string | null,
  over: () => void,
): void {
  const utterance = new SpeechSynthesisUtterance(text);
  const browserVoice = window.speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === voice);
  Object.assign(utterance, settings, browserVoice ? { voice: browserVoice } : {});
  utterance.addEventListener('end', over);
  utterance.addEventListener('error', over);
  window.speechSynthesis.speak(utterance);
}
