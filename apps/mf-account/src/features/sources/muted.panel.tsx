import { MUTED_WORD_CHARS_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { type FormEvent, useState } from 'react';
import { SettingRow } from '../../account-page/setting-row.tsx';
import css from './sources.module.css';
import { useMuteWord, useMutedWords, useUnmuteWord } from './sources.query.ts';
import { getRefusalSentence, useSourcesWords } from './sources.words.ts';

export function MutedPanel({ viewer }: { viewer: string }) {
  const words = useSourcesWords();
  const { notify } = useShell();
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { data, isError } = useMutedWords(viewer);
  const [mute, unmute] = [useMuteWord(viewer), useUnmuteWord(viewer)];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const refusal = await mute.mutateAsync(word);
      setProblem(refusal ? getRefusalSentence(words.refusals, refusal.code, refusal.message) : null);
      if (!refusal) setWord('');
    } catch (error) {
      console.warn('the word could not be muted', error);
      setProblem(words.notKept);
    }
  };
  return (
    <section aria-label={words.words}>
      <SettingRow name={words.words} hint={words.wordsHint}>
        <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            label={words.word}
            dir="auto"
            value={word}
            maxLength={MUTED_WORD_CHARS_MAX}
            error={problem}
            onChange={(event) => {
              setWord(event.target.value);
              setProblem(null);
            }}
          />
          <p>
            <Button look="main" type="submit" disabled={mute.isPending}>
              {words.muteWord}
            </Button>
          </p>
        </form>
        {isError && <p role="alert">{words.notRead}</p>}
        {data && data.length > 0 && (
          <ul className={css.words}>
            {data.map((one) => (
              <li key={one.id}>
                <span dir="auto">{one.word}</span>
                <ToolButton
                  icon="bin"
                  label={words.unmuteWord(one.word)}
                  disabled={unmute.isPending}
                  onClick={() => unmute.mutate(one.id, { onError: () => notify('error', words.notKept) })}
                />
              </li>
            ))}
          </ul>
        )}
      </SettingRow>
    </section>
  );
}
