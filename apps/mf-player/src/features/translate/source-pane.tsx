import { type TranslationLanguage, translationLanguages } from '@tidings/contracts/conversion/translation.ts';
import { TRANSLATION_TEXT_CHARS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { SelectField, TextArea } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { formatClock } from '@tidings/ui/listening-time.ts';
import { getPageLocale } from '@tidings/ui/page-language.ts';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { useEffect, useRef, useState } from 'react';
import { LineIcon, PasteButton, SecondaryButton } from '../../own-text/own-text-buttons.tsx';
import dictationCss from './dictation.module.css';
import css from './translate.module.css';
import { useTranslateWords } from './translate.words.ts';
import { appendWords, canDictate, recognitionLocales, useDictation } from './use-dictation.ts';
import type { TranslationDraft } from './use-translation.ts';

type Props = {
  draft: TranslationDraft;
  isWorking: boolean;
  onWrite: (how: (text: string) => string) => void;
  onTranslate: () => void;
  onStop: () => void;
};

export function SourcePane({ draft: { source, text }, isWorking, onWrite, onTranslate, onStop }: Props) {
  const words = useTranslateWords();
  const { notify } = useShell();
  const field = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState(source);
  const dictation = useDictation((dictated) => onWrite((before) => appendWords(before, dictated)));
  const isTooLong = text.length > TRANSLATION_TEXT_CHARS_MAX;
  const paste = (copied: string) =>
    onWrite((before) => {
      const { selectionStart: from, selectionEnd: to } = field.current?.querySelector('textarea') ?? {
        selectionStart: before.length,
        selectionEnd: before.length,
      };
      return before.slice(0, from) + copied + before.slice(to);
    });
  const clear = () => {
    onWrite(() => '');
    notify('success', words.cleared, { label: words.undo, run: () => onWrite((now) => (now === '' ? text : now)) });
  };
  return (
    <div className={css.pane}>
      <div ref={field}>
        <TextArea
          label={words.text}
          lang={source}
          dir="auto"
          value={text}
          onChange={({ target }) => onWrite(() => target.value)}
          hint={words.written(text.length, TRANSLATION_TEXT_CHARS_MAX)}
          error={isTooLong ? words.tooLong(TRANSLATION_TEXT_CHARS_MAX) : null}
        />
      </div>
      <DictationLine dictation={dictation} language={spoken} />
      <div className={css.ways}>
        {isWorking ? (
          <Button onClick={onStop}>{words.stop}</Button>
        ) : (
          <Button
            look="main"
            disabled={text.trim() === '' || isTooLong}
            onClick={() => {
              dictation.stop();
              onTranslate();
            }}
          >
            {words.translate}
          </Button>
        )}
        <DictateButton
          dictation={dictation}
          onToggle={() => {
            setSpoken(source);
            dictation.toggle(recognitionLocales[source]);
          }}
        />
        <PasteButton label={words.paste} refused={words.pasteRefused} onPaste={paste} />
        {text !== '' && <SecondaryButton icon={<Icon name="bin" />} label={words.clear} onClick={clear} />}
      </div>
    </div>
  );
}

/** Interval between measurements of the microphone level. */
const LOOK_MS = 100;
/** Level of speech close to the microphone, relative to full scale. */
const LOUD = 0.25;
const TICKS = 24;
const SECOND_MS = 1_000;

function DictateButton({ dictation, onToggle }: { dictation: ReturnType<typeof useDictation>; onToggle: () => void }) {
  const { dictation: words } = useTranslateWords();
  if (!canDictate()) return null;
  return (
    <Button aria-pressed={dictation.isOn} onClick={onToggle}>
      {dictation.isOn ? <Icon name="stop" /> : <LineIcon name="microphone" />}
      {dictation.isOn ? words.stop : words.start}
    </Button>
  );
}

function DictationLine({
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
  if (!canDictate()) return <p className={dictationCss.none}>{words.none}</p>;
  if (dictation.isOn) {
    return (
      <div className={dictationCss.line}>
        <p className="num">
          {words.listening(formatClock(dictation.seconds * SECOND_MS), formatTranslationLanguage(language))}
        </p>
        {level !== null && (
          <ProgressScale silent units={TICKS} heard={Math.round(level * TICKS)} className={dictationCss.level} />
        )}
        {dictation.passing !== '' && (
          <p className={dictationCss.passing} dir="auto">
            {dictation.passing}
          </p>
        )}
      </div>
    );
  }
  return (
    <p className={dictationCss.problem} role="alert">
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

const formatTranslationLanguage = (language: TranslationLanguage): string => {
  const name = new Intl.DisplayNames(getPageLocale(), { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(getPageLocale()) + name.slice(1);
};

export function LanguageSelect({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: TranslationLanguage;
  onChoose: (language: TranslationLanguage) => void;
}) {
  return (
    <SelectField
      label={label}
      value={value}
      options={translationLanguages.map((language) => ({
        value: language,
        label: formatTranslationLanguage(language),
      }))}
      onChoose={onChoose}
    />
  );
}
