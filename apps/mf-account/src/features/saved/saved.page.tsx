import type { SavedArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import type { SavedSort } from '@tidings/api-client/generated/schema-types.ts';
import { personalStorageKeys } from '@tidings/contracts/web/personal-storage-keys.ts';
import { createQueueItem } from '@tidings/player-core/queue/queue-item.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { DownloadAllButton } from '@tidings/shell-api/download-button.tsx';
import { Link, useSearchParams } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { SegmentedControl } from '@tidings/ui/choices.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { Select } from '@tidings/ui/select.tsx';
import { useListFocus } from '@tidings/ui/use-list-focus.ts';
import { useId, useRef, useState } from 'react';
import { usePodcastFeedWords } from '../../own-addresses/podcast-feed.words.ts';
import { useRadioWords } from '../../own-addresses/radio.words.ts';
import { usePageWords } from '../../page.words.ts';
import type { Place } from '../../places.ts';
import { PodcastFeedPanel } from './podcast-feed.panel.tsx';
import { RadioPanel } from './radio.panel.tsx';
import { SavedArticleListItem, SavedSkeleton, useSavedList } from './saved-list.tsx';
import css from './saved.module.css';
import { useSavedWords } from './saved.words.ts';

export const place = {
  path: '/saved',
  title: 'Saved articles',
  chunk: 'things',
  guarded: true,
  onProfile: { order: 1, hint: 'Articles you saved for later, with your notes.', icon: 'save' },
} as const satisfies Place;

const orders: readonly SavedSort[] = ['newest', 'oldest', 'title', 'source'];
const views = ['rows', 'cards'] as const;
type View = (typeof views)[number];
const VIEW_KEY = personalStorageKeys.savedView;
const readView = (): View => {
  try {
    return localStorage.getItem(VIEW_KEY) === 'cards' ? 'cards' : 'rows';
  } catch {
    return 'rows';
  }
};

export function SavedPage() {
  const words = useSavedWords();
  const pages = usePageWords();
  const { viewer } = useSession();
  const [sort, setSort] = useState<SavedSort>('newest');
  const [view, setView] = useState(readView);
  const saved = useSavedList(viewer?.id ?? null, sort);
  const choose = (next: View) => {
    setView(next);
    try {
      localStorage.setItem(VIEW_KEY, next);
    } catch {
      /* The choice is not stored in private mode. */
    }
  };
  return (
    <div className="wrap">
      <title>{`${pages.titles.saved} · Tidings`}</title>
      <Breadcrumb above={[{ path: '/profile', name: pages.titles.profile }]} here={pages.saved} />
      <header className={css.head}>
        <h1>{pages.titles.saved}</h1>
        {!saved.loading && !saved.failed && <SavedArticleCount count={saved.count} limit={saved.limit} />}
      </header>
      {viewer && <Elsewhere viewer={viewer.id} />}
      {body()}
    </div>
  );

  function body() {
    if (saved.loading) return <SavedSkeleton />;
    if (saved.failed)
      return (
        <EmptyState
          title={words.notRead}
          action={
            <Button look="main" onClick={saved.again}>
              {pages.again}
            </Button>
          }
        >
          {words.safe}
        </EmptyState>
      );
    if (saved.items.length === 0)
      return (
        <EmptyState
          title={words.nothing}
          action={
            <Link className={getButtonClass({ look: 'main' })} to="/feed">
              {pages.toFeed}
            </Link>
          }
        >
          {words.nothingHint}
        </EmptyState>
      );
    return (
      <>
        <div className={css.bar}>
          <PlayAll items={saved.items} />
          <DownloadAllButton articleIds={saved.items.map(({ article }) => article.id)} />
          <Choices view={view} onView={choose} sort={sort} onSort={setSort} />
        </div>
        <List saved={saved} view={view} />
        {saved.more && (
          <Button disabled={saved.more.busy} onClick={saved.more.load}>
            {words.more}
          </Button>
        )}
        {saved.limit !== null && <Places left={Math.max(0, saved.limit - saved.count)} />}
      </>
    );
  }
}

function List({ saved: { items, remove }, view }: { saved: ReturnType<typeof useSavedList>; view: View }) {
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useListFocus(
    list,
    items.map(({ id }) => id),
  );
  return (
    <ul ref={list} className={css.list} data-view={view}>
      {items.map((one) => (
        <li key={one.id} className={css.item}>
          <SavedArticleListItem
            saved={one}
            onRemove={() => {
              keepFocus(one.id);
              remove(one);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

type Choice = { view: View; onView: (view: View) => void; sort: SavedSort; onSort: (sort: SavedSort) => void };

function Choices({ view, onView, sort, onSort }: Choice) {
  const words = useSavedWords();
  return (
    <div className={css.choices}>
      <SegmentedControl
        label={words.view}
        choices={views.map((value) => ({ value, label: words.views[value] }))}
        chosen={view}
        onChoose={onView}
      />
      <label className={css.sort}>
        {words.sort}{' '}
        <Select
          value={sort}
          options={orders.map((order) => ({ value: order, label: words.orders[order] }))}
          onChoose={onSort}
        />
      </label>
    </div>
  );
}

const ways = ['feed', 'radio'] as const;

function Elsewhere({ viewer }: { viewer: string }) {
  const names = { feed: usePodcastFeedWords().name, radio: useRadioWords().name };
  const id = useId();
  const [params] = useSearchParams();
  const [open, setOpen] = useState(ways.find((one) => one === params.get('open')) ?? null);
  return (
    <>
      <p className={css.feed}>
        {ways.map((one) => (
          <Button
            key={one}
            aria-expanded={open === one}
            aria-controls={open === one ? id : undefined}
            onClick={() => setOpen(open === one ? null : one)}
          >
            {names[one]}
          </Button>
        ))}
      </p>
      {open === 'feed' && <PodcastFeedPanel id={id} viewer={viewer} />}
      {open === 'radio' && <RadioPanel id={id} viewer={viewer} />}
    </>
  );
}

function PlayAll({ items }: { items: readonly SavedArticleFields[] }) {
  const words = useSavedWords();
  const { player } = useShell();
  const ms = items.reduce((sum, { article }) => sum + (article.listenMs ?? 0), 0);
  return (
    <ListenButton
      state={{ kind: 'new', totalMs: ms > 0 ? ms : null }}
      label={words.playAll}
      title={words.stories(items.length)}
      onPress={() => player.playAll(items.map(({ article }) => createQueueItem(article)))}
    />
  );
}

function Places({ left }: { left: number }) {
  const words = useSavedWords();
  return (
    <div className={css.soon}>
      <p className="soft">
        {words.placesLeft(left)} {words.proKeeps}
      </p>
      <Link className="link" to="/upgrade">
        {words.seePro}
      </Link>
    </div>
  );
}

export function SavedArticleCount({ count, limit }: { count: number; limit: number | null }) {
  const words = useSavedWords();
  if (limit === null)
    return (
      <p className={`${css.meter} num`}>
        <b>{words.saved(count)}</b>
      </p>
    );
  return (
    <div className={css.meter}>
      <p className="num">
        <b>{words.savedOf(count, limit)}</b> <span className="soft">{words.freePlan}</span>
      </p>
      <ol aria-hidden="true">
        {Array.from({ length: limit }, (_, index) => (
          <li key={index} data-taken={index < count} />
        ))}
      </ol>
    </div>
  );
}
