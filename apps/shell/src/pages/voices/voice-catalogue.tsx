import {
  type VoiceChange,
  useChangeVoices,
  useManagedVoices,
  useVoiceCatalogue,
} from '@tidings/api-client/operations/voice-catalogue.operations.ts';
import { SelectField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { useListFocus } from '@tidings/ui/use-list-focus.ts';
import { useRef, useState } from 'react';
import { CatalogueRow, LicenceDialog, type ListedVoice } from './catalogue-row.tsx';
import { useFreshVoices } from './use-fresh-voices.ts';
import css from './voice-catalogue.module.css';
import { useVoiceCatalogueWords } from './voice-catalogue.words.ts';

/** Searches, installs and removes voices of the Piper catalogue, for operators. */
export default function VoiceCatalogue({ viewer }: { viewer: string }) {
  const words = useVoiceCatalogueWords();
  const [language, setLanguage] = useState('');
  const [asked, setAsked] = useState<ListedVoice | null>(null);
  const search = useVoiceCatalogue(viewer, language);
  const { data: managed, error } = useManagedVoices(viewer);
  const changing = useChangeVoices(viewer);
  const installed = managed?.installed ?? [];
  const downloads = managed?.downloads ?? [];
  useFreshVoices(managed ? installed.map(({ id }) => id).join() : null);
  const list = useRef<HTMLUListElement>(null);
  const found: readonly ListedVoice[] = search.data?.voices ?? [];
  // Downloads stay visible when another language is chosen.
  const others = downloads.flatMap(({ id }) =>
    [...found, ...installed].some((voice) => voice.id === id) ? [] : [{ id }],
  );
  const listed: readonly ListedVoice[] = [...installed, ...others];
  const keepFocus = useListFocus(
    list,
    listed.map(({ id }) => id),
  );
  const change = (next: VoiceChange) => {
    setAsked(null);
    changing.mutate(next);
  };
  const row = (voice: ListedVoice, isFound: boolean) => (
    <CatalogueRow
      key={voice.id}
      voice={voice}
      isInstalled={installed.some(({ id }) => id === voice.id)}
      isFound={isFound}
      download={downloads.find(({ id }) => id === voice.id)}
      isBusy={changing.isPending && changing.variables.id === voice.id}
      problem={changing.variables?.id === voice.id ? getMessage(changing.error, words.failed) : null}
      onInstall={() => (voice.terms === 'free' ? change({ id: voice.id, do: 'install' }) : setAsked(voice))}
      onRemove={() => {
        if (!isFound) keepFocus(voice.id);
        change({ id: voice.id, do: 'remove' });
      }}
    />
  );
  return (
    <section className={`oxford ${css.section}`} aria-labelledby="voice-catalogue">
      <h2 id="voice-catalogue">{words.title}</h2>
      <p className="soft">{words.intro}</p>
      <FormError message={getMessage(error, words.failed)} />
      {listed.length > 0 && (
        <div>
          <p id="installed-voices" className={css.caption}>
            {words.installed}
          </p>
          <ul ref={list} className={css.rows} aria-labelledby="installed-voices">
            {listed.map((voice) => row(voice, false))}
          </ul>
        </div>
      )}
      <LanguageField viewer={viewer} language={language} onChoose={setLanguage} />
      {search.isFetching && (
        <p className="soft" role="status">
          {words.searching}
        </p>
      )}
      <FormError message={search.isFetching ? null : getMessage(search.error, words.failed)} />
      {language !== '' && search.data?.voices.length === 0 && <p>{words.empty}</p>}
      {found.length > 0 && <ul className={css.rows}>{found.map((voice) => row(voice, true))}</ul>}
      {asked && (
        <LicenceDialog
          voice={asked}
          onClose={() => setAsked(null)}
          onAccept={() => change({ id: asked.id, do: 'install', acceptsLicence: true })}
        />
      )}
    </section>
  );
}

type LanguageFieldProps = { viewer: string; language: string; onChoose: (language: string) => void };

function LanguageField({ viewer, language, onChoose }: LanguageFieldProps) {
  const words = useVoiceCatalogueWords();
  const languages = useVoiceCatalogue(viewer, '').data?.languages ?? [];
  return (
    <div className={css.language}>
      <SelectField
        label={words.language}
        value={language}
        options={[{ value: '', label: words.choose }, ...sortLanguages(languages, words.locale)]}
        onChoose={onChoose}
      />
    </div>
  );
}

function getMessage(error: unknown, otherwise: string): string | null {
  if (!error) return null;
  return error instanceof Error ? error.message : otherwise;
}

function sortLanguages(languages: readonly { code: string; name: string }[], locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  return languages
    .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
