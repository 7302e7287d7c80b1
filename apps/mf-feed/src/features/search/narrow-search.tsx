import { SelectField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { useState } from 'react';
import { type SearchFacet, useSearchFacets } from '../../searching/search.query.ts';
import css from './narrow-search.module.css';
import { useSearchWords } from './search.words.ts';
import type { Narrowing } from './sought.ts';

type Part = [name: keyof Narrowing, text: string | undefined];
type Props = {
  query: string;
  category: string;
  narrowing: Narrowing;
  viewer: string | null;
  onNarrow: (narrowing: Narrowing) => void;
};

/** What a search is narrowed to, each part to be taken away again, and what it can be narrowed to. */
export function NarrowSearch({ query, category, narrowing, viewer, onNarrow }: Props) {
  const { narrow: say, locale } = useSearchWords();
  const [open, setOpen] = useState(Object.keys(narrowing).length > 0);
  const facets = useSearchFacets(query, category, open).data;
  const names = { source: (name: string) => name, from: nameIn(locale, 'region'), lang: nameIn(locale, 'language') };
  const change = (name: keyof Narrowing, value: string) => {
    const { [name]: _, ...others } = narrowing;
    onNarrow(value === '' ? others : { ...others, [name]: value });
  };
  const select = (
    name: keyof Narrowing,
    label: string,
    options: readonly (readonly [value: string, text: string])[],
  ) => (
    <SelectField label={label} value={narrowing[name] ?? ''} onChange={(event) => change(name, event.target.value)}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  const found = (name: keyof typeof names, any: string, values: readonly SearchFacet[] = []) => {
    const chosen = narrowing[name];
    const others =
      chosen === undefined || values.some(({ value }) => value === chosen)
        ? []
        : [[chosen, names[name](chosen)] as const];
    return [
      ['', any] as const,
      ...values.map(({ value, count }) => [value, say.option(names[name](value), count)] as const),
      ...others,
    ];
  };
  const parts: Part[] = [
    ['source', narrowing.source],
    ['from', narrowing.from && names.from(narrowing.from)],
    ['lang', narrowing.lang && names.lang(narrowing.lang)],
    ['time', narrowing.time && say.times[narrowing.time]],
    ['heard', narrowing.heard && say.said[narrowing.heard]],
    ['saved', viewer !== null && narrowing.saved ? say.savedOnly : undefined],
  ];
  return (
    <details className={css.narrow} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name={open ? 'up' : 'down'} size={18} />
        {say.title}
      </summary>
      <div className={css.fields}>
        {select('source', say.source, found('source', say.anySource, facets?.sources))}
        {select('from', say.country, found('from', say.anyCountry, facets?.countries))}
        {select('lang', say.language, found('lang', say.anyLanguage, facets?.languages))}
        {select('time', say.time, [
          ['', say.times.any],
          ['day', say.times.day],
          ['week', say.times.week],
          ['month', say.times.month],
        ])}
        {select('heard', say.heard, [
          ['', say.heards.any],
          ['yes', say.heards.yes],
          ['no', say.heards.no],
        ])}
        {viewer !== null &&
          select('saved', say.saved, [
            ['', say.saveds.any],
            ['yes', say.saveds.yes],
          ])}
      </div>
      <Parts parts={parts} onTake={(name) => change(name, '')} />
    </details>
  );
}

/** What it is narrowed to, each part with the press that takes it away. */
function Parts({ parts, onTake }: { parts: Part[]; onTake: (name: keyof Narrowing) => void }) {
  const { narrow: say } = useSearchWords();
  return (
    <ul className={css.parts}>
      {parts.map(
        ([name, text]) =>
          text && (
            <li key={name}>
              <button type="button" dir="auto" aria-label={say.without(text)} onClick={() => onTake(name)}>
                {text}
                <Icon name="close" size={16} />
              </button>
            </li>
          ),
      )}
    </ul>
  );
}

const nameIn =
  (locale: string, type: 'region' | 'language') =>
  (code: string): string =>
    new Intl.DisplayNames([locale], { type }).of(type === 'region' ? code.toUpperCase() : code) ?? code;
