import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LexiconEntryInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { readingLanguages } from '@tidings/contracts/languages/reading-languages.ts';
import {
  PRONUNCIATION_MATCH_CHARS_MAX,
  PRONUNCIATION_SAY_CHARS_MAX,
} from '@tidings/contracts/limits/listening-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { SelectField, TextField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useListFocus } from '@tidings/ui/use-list-focus.ts';
import { type FormEvent, useRef, useState } from 'react';
import { SettingRow } from '../../account-page/account-page.tsx';
import type {
  AddLexiconEntryMutation,
  LexiconEntryFields,
  LexiconQuery,
  PreferencesFields,
  RemoveLexiconEntryMutation,
} from '../../generated/operation-types.ts';
import { usePageWords } from '../../page.words.ts';
import { formatLanguageName } from './countries.ts';
import css from './pronunciation.module.css';
import { useSettingsWords } from './settings.words.ts';
import { useTestSentence } from './test-sentence.tsx';

export function Pronunciation({ stored }: { stored: PreferencesFields }) {
  const words = useSettingsWords();
  const { data, isError } = useLexicon(stored.id);
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useListFocus(list, data?.map(({ id }) => id) ?? []);
  return (
    <section aria-label={words.pronunciation}>
      <SettingRow name={words.pronunciation} hint={words.pronunciationHint}>
        <PronunciationForm viewer={stored.id} />
        {isError && <p role="alert">{words.namesNotRead}</p>}
        {data && data.length > 0 && (
          <ul ref={list} className={css.names} aria-label={words.names(data.length)}>
            {data.map((entry) => (
              <Name key={entry.id} entry={entry} stored={stored} onRemove={() => keepFocus(entry.id)} />
            ))}
          </ul>
        )}
      </SettingRow>
    </section>
  );
}

type NameProps = { entry: LexiconEntryFields; stored: PreferencesFields; onRemove: () => void };

function Name({ entry, stored, onRemove }: NameProps) {
  const words = useSettingsWords();
  const { locale } = usePageWords();
  const { notify } = useShell();
  const { match, say, kind, language } = entry;
  const remove = useRemoveLexiconEntry(stored.id);
  const { sounding, press } = useTestSentence({
    text: match,
    title: match,
    language: language ?? stored.language,
    voice: null,
    stored,
  });
  const text = kind === 'spell' ? words.list(words.spelled, ...(say === '' ? [] : [say])) : say;
  return (
    <li>
      <div>
        <p className={css.name} dir="auto">
          {match}
        </p>
        <p className={css.said} dir="auto">
          {language === null ? text : words.list(text, formatLanguageName(locale, language, language))}
        </p>
      </div>
      <ToolButton
        icon={sounding ? 'stop' : 'play'}
        label={sounding ? words.stop : words.hearName(match)}
        onClick={press}
      />
      <ToolButton
        icon="bin"
        label={words.removeName(match)}
        disabled={remove.isPending}
        onClick={() => {
          onRemove();
          remove.mutate(entry.id, { onError: () => notify('error', words.nameNotKept) });
        }}
      />
    </li>
  );
}

const empty = { match: '', say: '', spelled: false, language: '', exactCase: true };
type Problem = { field: string | null; message: string } | null;

function PronunciationForm({ viewer }: { viewer: string }) {
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

const LEXICON_ENTRY_FIELDS = 'id match say kind language caseSensitive';
/** The key includes the account, so that accounts do not share cached responses. */
const lexiconKey = (viewer: string) => ['lexicon', viewer] as const;
type Refusal = Extract<AddLexiconEntryMutation['data']['addLexiconEntry'], { __typename: 'LexiconRefused' }>;

const listDocument = operation<LexiconQuery>(`query Lexicon { lexicon { ${LEXICON_ENTRY_FIELDS} } }`);
const addDocument = operation<AddLexiconEntryMutation>(`
  mutation AddLexiconEntry($input: LexiconEntryInput!) {
    addLexiconEntry(input: $input) { __typename ... on LexiconEntry { ${LEXICON_ENTRY_FIELDS} }
    ... on LexiconRefused { code message field } }
  }`);
const removeDocument = operation<RemoveLexiconEntryMutation>(
  'mutation RemoveLexiconEntry($id: ID!) { removeLexiconEntry(id: $id) }',
);

const useLexicon = (viewer: string) =>
  useQuery({
    queryKey: lexiconKey(viewer),
    queryFn: async ({ signal }) => (await graphqlFetch(listDocument, {}, signal)).lexicon,
  });

function useAddLexiconEntry(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: LexiconEntryInput): Promise<Refusal | null> => {
      const { addLexiconEntry: added } = await graphqlFetch(addDocument, { input });
      return added.__typename === 'LexiconRefused' ? added : null;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: lexiconKey(viewer) }),
  });
}

function useRemoveLexiconEntry(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await graphqlFetch(removeDocument, { id });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: lexiconKey(viewer) }),
  });
}
