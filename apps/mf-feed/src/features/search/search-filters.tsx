import { Disclosure } from '@tidings/ui/disclosure.tsx';
import { SelectField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import type { SelectOption } from '@tidings/ui/select.tsx';
import { useState } from 'react';
import { useSearchFacets } from '../../searching/search.query.ts';
import css from './search-filters.module.css';
import type { FilterName, SelectedFilters } from './search-params.ts';
import { filterDefinitions, filterEntries } from './search-params.ts';
import { useSearchWords } from './search.words.ts';

type Part = [name: FilterName, text: string | undefined];
type Props = {
  query: string;
  category: string;
  filters: SelectedFilters;
  viewer: string | null;
  onNarrow: (filters: SelectedFilters) => void;
};

export function SearchFilters({ query, category, filters, viewer, onNarrow }: Props) {
  const { narrow: narrowWords, locale } = useSearchWords();
  const [open, setOpen] = useState(Object.keys(filters).length > 0);
  const facets = useSearchFacets(query, category, open).data;
  const available = filterEntries.filter(([, { isOwn }]) => viewer !== null || !isOwn);
  const change = (name: FilterName, value: string) => {
    const { [name]: _, ...others } = filters;
    onNarrow(value === '' ? others : { ...others, [name]: value });
  };
  const getLabel = (name: FilterName, value: string): string => {
    const { common, selectedLabels, options }: (typeof available)[number][1] = filterDefinitions[name];
    if (common) return common.named ? nameIn(locale, common.named)(value) : value;
    return (selectedLabels ?? options)?.(narrowWords)[value] ?? value;
  };
  const getOptions = ([name, { common, options }]: (typeof available)[number]): SelectOption<string>[] => {
    if (!common) return Object.entries(options?.(narrowWords) ?? {}).map(([value, label]) => ({ value, label }));
    const values = facets?.[common.facet] ?? [];
    const now = filters[name];
    const isMissing = now !== undefined && !values.some(({ value }) => value === now);
    return [
      { value: '', label: common.any(narrowWords) },
      ...values.map(({ value, count }) => ({ value, label: narrowWords.option(getLabel(name, value), count) })),
      ...(isMissing ? [{ value: now, label: getLabel(name, now) }] : []),
    ];
  };
  const parts = available.map(([name]): Part => [name, filters[name] && getLabel(name, filters[name])]);
  return (
    <Disclosure
      title={narrowWords.title}
      className={css.narrow}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <div className={css.fields}>
        {available.map((one) => (
          <SelectField
            key={one[0]}
            label={one[1].label(narrowWords)}
            value={filters[one[0]] ?? ''}
            options={getOptions(one)}
            onChoose={(value) => change(one[0], value)}
          />
        ))}
      </div>
      <Parts parts={parts} onTake={(name) => change(name, '')} />
    </Disclosure>
  );
}

function Parts({ parts, onTake }: { parts: Part[]; onTake: (name: FilterName) => void }) {
  const { narrow: narrowWords } = useSearchWords();
  return (
    <ul className={css.parts}>
      {parts.map(
        ([name, text]) =>
          text && (
            <li key={name}>
              <button type="button" dir="auto" aria-label={narrowWords.without(text)} onClick={() => onTake(name)}>
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
