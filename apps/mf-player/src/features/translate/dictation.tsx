import type { TranslationLanguage } from '@tidings/contracts/conversion/translation.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { formatClock } from '@tidings/ui/listening-time.ts';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { LineIcon } from '../../own-text/line-icon.tsx';
import css from './dictation.module.css';
import { formatTranslationLanguage } from './language-select.tsx';
import { canDictate } from './speech-recognition.ts';
import { useTranslateWords } from './translate.words.ts';
import type { useDictation } from './use-dictation.ts';
import { useMicrophoneLevel } from './use-level.ts';

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
