import { useShell } from '@tidings/shell-api/shell-context.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useListFocus } from '@tidings/ui/use-list-focus.ts';
import { useRef } from 'react';
import { SettingRow } from '../../account-page/setting-row.tsx';
import type { LexiconEntryFields, PreferencesFields } from '../../generated/operation-types.ts';
import { usePageWords } from '../../page.words.ts';
import { formatLanguageName } from './countries.ts';
import { useLexicon, useRemoveLexiconEntry } from './lexicon.query.ts';
import { PronunciationForm } from './name.form.tsx';
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
