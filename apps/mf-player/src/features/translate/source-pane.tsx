import { TRANSLATION_TEXT_CHARS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextArea } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { useRef, useState } from 'react';
import { PasteButton } from '../../own-text/paste-button.tsx';
import { SecondaryButton } from '../../own-text/secondary-button.tsx';
import { DictateButton, DictationLine } from './dictation.tsx';
import { appendWords, recognitionLocales } from './speech-recognition.ts';
import css from './translate.module.css';
import { useTranslateWords } from './translate.words.ts';
import type { TranslationDraft } from './translation-draft.ts';
import { useDictation } from './use-dictation.ts';

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
