import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Chip } from '@tidings/ui/chip.tsx';
import { SelectField } from '@tidings/ui/field.tsx';
import type { ReactNode } from 'react';
import { listLanguages, filterVoices } from './voice-filter.ts';
import type { VoiceFilter } from './voice-filter.ts';
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
