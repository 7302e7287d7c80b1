import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Chip } from '@tidings/ui/choices.tsx';
import { SelectField } from '@tidings/ui/field.tsx';
import type { ReactNode } from 'react';
import { formatLanguageName } from './voice-card.tsx';
import css from './voices-page.module.css';
import { useVoicesWords } from './voices.words.ts';

const genders = ['', 'Female', 'Male'] as const;
type Props = {
  voices: readonly Voice[];
  wanted: VoiceFilter;
  onChange: (wanted: VoiceFilter) => void;
  still: boolean;
  onStill: (still: boolean) => void;
  children: (shown: readonly Voice[]) => ReactNode;
};

export function VoiceFilters({ voices, wanted, onChange, still, onStill, children }: Props) {
  const words = useVoicesWords();
  const languages = listLanguages(voices, words.locale);
  const matching = filterVoices(voices, wanted);
  return (
    <>
      <div className={css.filters}>
        <SelectField
          label={words.language}
          value={wanted.language}
          options={[
            { value: '', label: words.allLanguages(languages.length) },
            ...languages.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChoose={(language) => onChange({ ...wanted, language })}
        />
        <fieldset className={css.genders}>
          <legend>{words.gender}</legend>
          {genders.map((gender) => (
            <Chip
              key={gender}
              type="radio"
              name="gender"
              checked={wanted.gender === gender}
              onChange={() => onChange({ ...wanted, gender })}
            >
              {gender === '' ? words.all : words.genders[gender]}
            </Chip>
          ))}
        </fieldset>
        <Button className={css.hold} aria-pressed={still} onClick={() => onStill(!still)}>
          {words.hold}
        </Button>
        <output className={`num soft ${css.count}`}>{words.count(matching.length)}</output>
      </div>
      {children(matching)}
    </>
  );
}

export type VoiceFilter = { language: string; gender: '' | 'Female' | 'Male' };
export const emptyVoiceFilter: VoiceFilter = { language: '', gender: '' };

export const filterVoices = (voices: readonly Voice[], { language, gender }: VoiceFilter): Voice[] =>
  voices.filter(
    (voice) => (language === '' || voice.language === language) && (gender === '' || voice.gender === gender),
  );

export function listLanguages(voices: readonly Voice[], locale: string): { code: string; name: string }[] {
  const names = new Map(voices.map((voice) => [voice.language, formatLanguageName(voice, locale)]));
  return [...names].map(([code, name]) => ({ code, name })).toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

export function moveLanguageFirst(voices: readonly Voice[], language: string): Voice[] {
  const speaks = (voice: Voice) => getPrimaryLanguage(voice.language) === getPrimaryLanguage(language);
  return [...voices.filter(speaks), ...voices.filter((voice) => !speaks(voice))];
}
