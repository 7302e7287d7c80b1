import { type SearchTopic, findTopic } from '@tidings/contracts/news/search-topics.ts';
import { useNavigate, useSearchParams } from '@tidings/shell-api/router.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Disclosure } from '@tidings/ui/disclosure.tsx';
import { SelectField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import type { SelectOption } from '@tidings/ui/select.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSearchFacets } from '../../searching/search.query.ts';
import searchFiltersCss from './search-filters.module.css';
import { SearchForm } from './search-form.tsx';
import {
  type FilterName,
  type SelectedFilters,
  buildSearchPath,
  filterDefinitions,
  filterEntries,
  pickPresetQuery,
  readSearchParams,
  toFilterVariables,
} from './search-params.ts';
import { SearchResults } from './search-results.tsx';
import {
  PopulatedNews,
  RecentSearches,
  TopicIndex,
  addRecentSearch,
  readRecentSearches,
  removeRecentSearch,
} from './search-start.tsx';
import css from './search.module.css';
import { useSearchWords } from './search.words.ts';

const COUNTRY = 'us';

/** The topic and all filters of the search are in the URL. */
export function SearchPage() {
  const words = useSearchWords();
  const [params] = useSearchParams();
  const go = useNavigate();
  const { track } = useShell();
  const { country } = usePreferences();
  const [recent, setRecent] = useState(readRecentSearches);
  const heading = useRef<HTMLHeadingElement>(null);
  const viewer = useSession().viewer?.id ?? null;
  const { query, topic, filters } = readSearchParams(params);
  const { saved, ...shared } = filters;
  const apiFilters = toFilterVariables(viewer === null ? shared : filters);

  const search = (typed: string, newTopic: SearchTopic | null) => {
    if (typed !== '') setRecent(addRecentSearch(typed));
    void go(buildSearchPath(typed || pickPresetQuery(newTopic), newTopic?.id ?? null, filters));
  };
  const narrow = (newFilters: SelectedFilters) => {
    void go(buildSearchPath(query, topic?.id ?? null, newFilters));
  };
  const choose = (newTopic: SearchTopic) => {
    track({ name: 'CategorySelected', attributes: { category: newTopic.id } });
    void go(buildSearchPath(pickPresetQuery(findTopic(newTopic.id), query), newTopic.id));
  };
  return (
    <div className="wrap">
      <title>{query === '' ? `${words.title} · Tidings` : `${query} · ${words.title} · Tidings`}</title>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        {query === '' && <p>{words.stand}</p>}
      </header>
      <SearchForm asked={params.toString()} query={query} topic={topic} onSearch={search} />
      <RecentSearches searches={recent} onForget={(forgotten) => setRecent(removeRecentSearch(forgotten))} />
      <TopicIndex current={topic} query={query} onChoose={choose} />
      {query === '' ? (
        <PopulatedNews country={country || COUNTRY} />
      ) : (
        <>
          <SearchFilters query={query} category={topic?.id ?? ''} filters={filters} viewer={viewer} onNarrow={narrow} />
          {saved && viewer === null && (
            <p className={css.note} role="status">
              {words.narrow.signIn}
            </p>
          )}
          <SearchResults
            variables={{ query, category: topic?.id ?? '', country, viewer, ...apiFilters }}
            topic={topic}
            onWiden={Object.keys(filters).length > 0 ? () => narrow({}) : null}
          />
        </>
      )}
      <BackToTop heading={() => heading.current} />
    </div>
  );
}

const SCREENS = 1;

/** Button that appears after scrolling by one screen. It scrolls to the top and moves the focus to the heading. */
function BackToTop({ heading }: { heading: () => HTMLElement | null }) {
  const words = useSearchWords();
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const look = () => setVisible(scrollY > innerHeight * SCREENS);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  const go = () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    heading()?.focus({ preventScroll: true });
  };
  return (
    <div className={css.top} hidden={!isVisible}>
      <Button onClick={go}>
        <Icon name="up" size={18} />
        {words.top}
      </Button>
    </div>
  );
}

type Part = [name: FilterName, text: string | undefined];
type SearchFiltersProps = {
  query: string;
  category: string;
  filters: SelectedFilters;
  viewer: string | null;
  onNarrow: (filters: SelectedFilters) => void;
};

export function SearchFilters({ query, category, filters, viewer, onNarrow }: SearchFiltersProps) {
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
      className={searchFiltersCss.narrow}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <div className={searchFiltersCss.fields}>
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
    <ul className={searchFiltersCss.parts}>
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
