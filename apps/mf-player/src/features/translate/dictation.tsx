import type { TranslationLanguage } from '@tidings/contracts/conversion/translation.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { formatClock } from '@tidings/ui/listening-time.ts';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { useEffect, useState } from 'react';
import { LineIcon } from '../../own-text/line-icon.tsx';
import css from './dictation.module.css';
import { formatTranslationLanguage } from './language-select.tsx';
import { canDictate } from './speech-recognition.ts';
import { useTranslateWords } from './translate.words.ts';
import type { useDictation } from './use-dictation.ts';

/** Interval between measurements of the microphone level. */
const LOOK_MS = 100;
/** Level of speech close to the microphone, relative to full scale. */
const LOUD = 0.25;
const TICKS = 24;
const SECOND_MS = 1_000;

export function DictateButton({
  dictation,
  onToggle,
}: {
  dictation: ReturnType<typeof useDictation>;
  onToggle: () => void;
}) {
  const { dictation: words } = useTranslateWords();
  if (!canDictate()) return null;
  return (
    <Button aria-pressed={dictation.isOn} onClick={onToggle}>
      {dictation.isOn ? <Icon name="stop" /> : <LineIcon name="microphone" />}
      {dictation.isOn ? words.stop : words.start}
    </Button>
  );
}

export function DictationLine({
  dictation,
  language,
}: {
  dictation: ReturnType<typeof useDictation>;
  language: TranslationLanguage;
}) {
  const { dictation: words } = useTranslateWords();
  const level = useMicrophoneLevel(dictation.isOn);
  const problems: Record<string, string> = {
    none: words.none,
    'not-allowed': words.refused,
    'audio-capture': words.noMicrophone,
    'language-not-supported': words.noLanguage,
  };
  if (!canDictate()) return <p className={css.none}>{words.none}</p>;
  if (dictation.isOn) {
    return (
      <div className={css.line}>
        <p className="num">
          {words.listening(formatClock(dictation.seconds * SECOND_MS), formatTranslationLanguage(language))}
        </p>
        {level !== null && (
          <ProgressScale silent units={TICKS} heard={Math.round(level * TICKS)} className={css.level} />
        )}
        {dictation.passing !== '' && (
          <p className={css.passing} dir="auto">
            {dictation.passing}
          </p>
        )}
      </div>
    );
  }
  return (
    <p className={css.problem} role="alert">
      {dictation.problem === null ? null : (
        <>
          <Icon name="alert" size={18} />
          {problems[dictation.problem] ?? words.ended}
        </>
      )}
    </p>
  );
}

/**
 * Returns the microphone level from 0 to 1 while `on`, or null if it is unavailable. Only works on devices with a
 * mouse, because phones give the microphone to one consumer and recognition needs it.
 */
function useMicrophoneLevel(on: boolean): number | null {
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => {
    const devices = (navigator as Partial<Navigator>).mediaDevices as Partial<MediaDevices> | undefined;
    if (!on || typeof devices?.getUserMedia !== 'function' || !matchMedia('(pointer: fine)').matches) return undefined;
    let close: (() => void) | null = null;
    let isStopped = false;
    void (async () => {
      const stream = await devices.getUserMedia!({ audio: true });
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(stream).connect(analyser);
      const wave = new Float32Array(analyser.fftSize);
      const timer = setInterval(() => {
        analyser.getFloatTimeDomainData(wave);
        setLevel(Math.min(1, Math.sqrt(wave.reduce((sum, sample) => sum + sample * sample, 0) / wave.length) / LOUD));
      }, LOOK_MS);
      close = () => {
        clearInterval(timer);
        for (const track of stream.getTracks()) track.stop();
        void context.close();
        setLevel(null);
      };
      if (isStopped) close();
    })().catch(() => undefined);
    return () => {
      isStopped = true;
      close?.();
    };
  }, [on]);
  return level;
}
