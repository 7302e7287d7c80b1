import { useVoices, type Voice } from '@tidings/api-client/operations/voices.query.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link } from '@tidings/shell-api/router.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { Button, buttonClass } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { useState } from 'react';
import { PageHead } from '../page-head.tsx';
import { NaturalProgress } from './natural-progress.tsx';
import { everyVoice, type VoiceFilter, withLanguageFirst } from './voice-filter.ts';
import { VoiceFilters } from './voice-filters.tsx';
import { VoiceGrid, VoiceGridSkeleton } from './voice-grid.tsx';
import css from './voices-page.module.css';
import { useVoicesWords } from './voices.words.ts';

const WAITING_CARDS = 12;

export function VoicesPage() {
  const words = useVoicesWords();
  const [filter, setFilter] = useState<VoiceFilter>(everyVoice);
  const [still, setStill] = useState(false);
  const { data, error, isPending, refetch } = useVoices(null);
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
      <NaturalProgress />
      {isPending && <VoiceGridSkeleton count={WAITING_CARDS} />}
      {missing && (
        <Empty title={words.missing} action={<Button onClick={() => void refetch()}>{words.again}</Button>}>
          {error?.message ?? words.missingHint}
        </Empty>
      )}
      {data && !missing && (
        <VoiceFilters voices={data} wanted={filter} onChange={setFilter} still={still} onStill={setStill}>
          {(shown) =>
            shown.length > 0 ? (
              <OrderedVoices voices={shown} still={still} />
            ) : (
              <Empty
                title={words.noneTitle}
                action={<Button onClick={() => setFilter(everyVoice)}>{words.everyVoice}</Button>}
              >
                {words.noneHint}
              </Empty>
            )
          }
        </VoiceFilters>
      )}
      <section className={`oxford ${css.early}`}>
        <div>
          <h2>{words.earlyTitle}</h2>
          <p className="soft">{words.earlyText}</p>
        </div>
        <Link to="/early-access" className={buttonClass({ look: 'main', big: true })}>
          {words.earlyButton}
        </Link>
      </section>
    </div>
  );
}

/** The article's language first, else the page's. */
function OrderedVoices({ voices, still }: { voices: readonly Voice[]; still: boolean }) {
  const { locale } = useVoicesWords();
  const story = usePlayer(({ narration }) => narration?.language ?? null);
  return <VoiceGrid voices={withLanguageFirst(voices, story ?? locale)} level={2} still={still} />;
}
