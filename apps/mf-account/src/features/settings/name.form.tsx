import { readingLanguages } from '@tidings/contracts/languages/reading-languages.ts';
import {
  PRONUNCIATION_MATCH_CHARS_MAX,
  PRONUNCIATION_SAY_CHARS_MAX,
} from '@tidings/contracts/limits/listening-limits.ts';
import { Button } from '@tidings/ui/button.tsx';
import { SelectField, TextField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { type FormEvent, useState } from 'react';
import { usePageWords } from '../../page.words.ts';
import { formatLanguageName } from './countries.ts';
import { useAddLexiconEntry } from './lexicon.query.ts';
import css from './pronunciation.module.css';
import { useSettingsWords } from './settings.words.ts';

const empty = { match: '', say: '', spelled: false, language: '', exactCase: true };
type Problem = { field: string | null; message: string } | null;

export function PronunciationForm({ viewer }: { viewer: string }) {
  const words = useSettingsWords();
  const { locale } = usePageWords();
  const [form, setForm] = useState(empty);
  const [problem, setProblem] = useState<Problem>(null);
  const add = useAddLexiconEntry(viewer);
  const change = (part: Partial<typeof empty>) => {
    setForm({ ...form, ...part });
    setProblem(null);
  };
  const of = (field: string) => (problem?.field === field ? problem.message : null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { match, say, spelled, language, exactCase } = form;
    if (match.trim() === '') return setProblem({ field: 'match', message: words.nameMissing });
    if (!spelled && say.trim() === '') return setProblem({ field: 'say', message: words.saidMissing });
    try {
      const refusal = await add.mutateAsync({
        match,
        say,
        kind: spelled ? 'spell' : 'word',
        language: language === '' ? null : language,
        caseSensitive: exactCase,
      });
      setProblem(refusal);
      if (!refusal) setForm({ ...empty, language });
    } catch (error) {
      console.warn('the name could not be stored', error);
      setProblem({ field: null, message: words.nameNotKept });
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={words.name}
        hint={words.nameHint}
        value={form.match}
        maxLength={PRONUNCIATION_MATCH_CHARS_MAX}
        dir="auto"
        error={of('match')}
        onChange={(event) => change({ match: event.target.value })}
      />
      <TextField
        label={words.saidAs}
        hint={words.saidAsHint}
        value={form.say}
        maxLength={PRONUNCIATION_SAY_CHARS_MAX}
        dir="auto"
        error={of('say')}
        onChange={(event) => change({ say: event.target.value })}
      />
      <SelectField
        label={words.inTexts}
        value={form.language}
        error={of('language')}
        options={[
          { value: '', label: words.anyLanguage },
          ...readingLanguages.map(({ code }) => ({ value: code, label: formatLanguageName(locale, code, code) })),
        ]}
        onChoose={(language) => change({ language })}
      />
      <Check name={words.spelled} on={form.spelled} onChange={(spelled) => change({ spelled })} />
      <Check name={words.exactCase} on={form.exactCase} onChange={(exactCase) => change({ exactCase })} />
      <FormError message={problem?.field === null ? problem.message : null} />
      <p>
        <Button look="main" type="submit" disabled={add.isPending}>
          {words.addName}
        </Button>
      </p>
    </form>
  );
}

function Check({ name, on, onChange }: { name: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={css.check}>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      {name}
    </label>
  );
}
