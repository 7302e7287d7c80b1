import { useNaturalVoices } from '@tidings/api-client/operations/natural-voices.query.ts';
import { useIsOperator } from '@tidings/api-client/operations/voice-catalogue.operations.ts';
import { type Voice, useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link } from '@tidings/shell-api/router.ts';
import { usePlayer, useSession } from '@tidings/shell-api/shell-state.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { Chip } from '@tidings/ui/choices.tsx';
import { SelectField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { PageHead } from '../page-parts.tsx';
import naturalProgressCss from './natural-progress.module.css';
import { useFreshVoices } from './use-fresh-voices.ts';
import { VoiceGrid, VoiceGridSkeleton, formatLanguageName } from './voice-grid.tsx';
import css from './voices-page.module.css';
import { useVoicesWords } from './voices.words.ts';

const WAITING_CARDS = 12;
const VoiceCatalogue = lazy(() => import(/* webpackChunkName: "voice-catalogue" */ './voice-catalogue.tsx'));

export function VoicesPage() {
  const words = useVoicesWords();
  const [filter, setFilter] = useState<VoiceFilter>(emptyVoiceFilter);
  const [still, setStill] = useState(false);
  const { data, error, isPending, refetch } = useVoices(null);
  const viewer = useSession().viewer?.id ?? null;
  const isOperator = useIsOperator(viewer);
  const missing = !isPending && (data?.length ?? 0) === 0;
  return (
    <div className="wrap">
      <Breadcrumb above={[{ path: '/features', name: words.crumbAbove }]} here={words.crumb} />
      <PageHead title={words.title}>{words.intro}</PageHead>
      <ul className={`soft ${css.kinds}`}>
        {words.kinds.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <NaturalVoicesProgress />
      {isPending && <VoiceGridSkeleton count={WAITING_CARDS} />}
      {missing && (
        <EmptyState title={words.missing} action={<Button onClick={() => void refetch()}>{words.again}</Button>}>
          {error?.message ?? words.missingHint}
        </EmptyState>
      )}
      {data && !missing && (
        <VoiceFilters voices={data} wanted={filter} onChange={setFilter} still={still} onStill={setStill}>
          {(shown) =>
            shown.length > 0 ? (
              <OrderedVoices voices={shown} still={still} />
            ) : (
              <EmptyState
                title={words.noneTitle}
                action={<Button onClick={() => setFilter(emptyVoiceFilter)}>{words.everyVoice}</Button>}
              >
                {words.noneHint}
              </EmptyState>
            )
          }
        </VoiceFilters>
      )}
      {viewer !== null && isOperator && (
        <Suspense>
          <VoiceCatalogue viewer={viewer} />
        </Suspense>
      )}
      <section className={`oxford ${css.early}`}>
        <div>
          <h2>{words.earlyTitle}</h2>
          <p className="soft">{words.earlyText}</p>
        </div>
        <Link to="/early-access" className={getButtonClass({ look: 'main', big: true })}>
          {words.earlyButton}
        </Link>
      </section>
    </div>
  );
}

/** Lists voices for the article's language first, or for the page's language if no article is loaded. */
function OrderedVoices({ voices, still }: { voices: readonly Voice[]; still: boolean }) {
  const { locale } = useVoicesWords();
  const story = usePlayer(({ narration }) => narration?.language ?? null);
  return <VoiceGrid voices={moveLanguageFirst(voices, story ?? locale)} level={2} still={still} />;
}

export function NaturalVoicesProgress() {
  const words = useVoicesWords();
  const { data } = useNaturalVoices();
  const state = data?.state ?? null;
  useFreshVoices(state);
  if (!data || state === 'ready' || state === 'off') return null;
  if (state === 'fetching') {
    const language =
      data.locale && new Intl.DisplayNames(words.locale, { type: 'language' }).of(getPrimaryLanguage(data.locale));
    const text = language ? words.languageComing(language, data.percent) : words.naturalComing(data.percent);
    return (
      <div className={naturalProgressCss.line} role="status">
        <p>{text}</p>
        <progress max={100} value={data.percent} aria-label={text} />
      </div>
    );
  }
  return (
    <p className={naturalProgressCss.line} role="status">
      <span className={naturalProgressCss.why}>
        <Icon name={state === 'failed' ? 'alert' : 'info'} size={18} />
        {state === 'failed' ? words.naturalFailed : words.naturalAbsent} {data.message}
      </span>
    </p>
  );
}

const genders = ['', 'Female', 'Male'] as const;
type VoiceFiltersProps = {
  voices: readonly Voice[];
  wanted: VoiceFilter;
  onChange: (wanted: VoiceFilter) => void;
  still: boolean;
  onStill: (still: boolean) => void;
  children: (shown: readonly Voice[]) => ReactNode;
};

function VoiceFilters({ voices, wanted, onChange, still, onStill, children }: VoiceFiltersProps) {
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

type VoiceFilter = { language: string; gender: '' | 'Female' | 'Male' };
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
