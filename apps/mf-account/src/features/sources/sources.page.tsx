import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { MUTED_WORD_CHARS_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { createQueueItem } from '@tidings/player-core/queue/queue-item.ts';
import { useSearchParams } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { Tabs } from '@tidings/ui/tabs.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { type FormEvent, useState } from 'react';
import { AccountPage, SettingRow } from '../../account-page/account-page.tsx';
import { ArticleListItem } from '../../article-line/article-list-item.tsx';
import type { OwnSourceFields } from '../../generated/operation-types.ts';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { usePageWords } from '../../page.words.ts';
import type { Place } from '../../places.ts';
import css from './sources.module.css';
import { SourcesPanel } from './sources.panel.tsx';
import { useMuteWord, useMutedWords, useSourceArticles, useSources, useUnmuteWord } from './sources.query.ts';
import { getRefusalSentence, useSourcesWords } from './sources.words.ts';

export const place = {
  path: '/sources',
  title: 'Your sources',
  chunk: 'things',
  guarded: true,
  onProfile: { order: 3, hint: 'Sites you follow, and their latest stories.', icon: 'paper' },
} as const satisfies Place;

const keys = ['stories', 'sources', 'muted'] as const;
type Key = (typeof keys)[number];

export function SourcesPage() {
  const { viewer } = useSession();
  const [id] = useState(viewer?.id ?? null);
  return <AccountPage name="sources">{id !== null && <Sources viewer={id} />}</AccountPage>;
}

function Sources({ viewer }: { viewer: string }) {
  const words = useSourcesWords();
  const pages = usePageWords();
  const [params, setParams] = useSearchParams();
  const { data, isPending, refetch } = useSources(viewer);
  if (isPending) return <PageSkeleton />;
  if (!data)
    return (
      <EmptyState
        title={words.notRead}
        action={
          <Button look="main" onClick={() => void refetch()}>
            {pages.again}
          </Button>
        }
      >
        {words.safe}
      </EmptyState>
    );
  const show = (key: Key) => setParams({ tab: key }, { replace: true });
  return (
    <Tabs<Key>
      label={pages.titles.sources}
      current={keys.find((key) => key === params.get('tab')) ?? 'stories'}
      onChange={show}
      tabs={[
        {
          key: 'stories',
          name: words.tabs.stories,
          panel: <ArticlesPanel viewer={viewer} sources={data} toSources={() => show('sources')} />,
        },
        { key: 'sources', name: words.tabs.sources, panel: <SourcesPanel viewer={viewer} sources={data} /> },
        { key: 'muted', name: words.tabs.muted, panel: <MutedPanel viewer={viewer} /> },
      ]}
    />
  );
}

export function MutedPanel({ viewer }: { viewer: string }) {
  const words = useSourcesWords();
  const { notify } = useShell();
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { data, isError } = useMutedWords(viewer);
  const [mute, unmute] = [useMuteWord(viewer), useUnmuteWord(viewer)];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const refusal = await mute.mutateAsync(word);
      setProblem(refusal ? getRefusalSentence(words.refusals, refusal.code, refusal.message) : null);
      if (!refusal) setWord('');
    } catch (error) {
      console.warn('the word could not be muted', error);
      setProblem(words.notKept);
    }
  };
  return (
    <section aria-label={words.words}>
      <SettingRow name={words.words} hint={words.wordsHint}>
        <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            label={words.word}
            dir="auto"
            value={word}
            maxLength={MUTED_WORD_CHARS_MAX}
            error={problem}
            onChange={(event) => {
              setWord(event.target.value);
              setProblem(null);
            }}
          />
          <p>
            <Button look="main" type="submit" disabled={mute.isPending}>
              {words.muteWord}
            </Button>
          </p>
        </form>
        {isError && <p role="alert">{words.notRead}</p>}
        {data && data.length > 0 && (
          <ul className={css.words}>
            {data.map((one) => (
              <li key={one.id}>
                <span dir="auto">{one.word}</span>
                <ToolButton
                  icon="bin"
                  label={words.unmuteWord(one.word)}
                  disabled={unmute.isPending}
                  onClick={() => unmute.mutate(one.id, { onError: () => notify('error', words.notKept) })}
                />
              </li>
            ))}
          </ul>
        )}
      </SettingRow>
    </section>
  );
}

export function ArticlesPanel({
  viewer,
  sources,
  toSources,
}: {
  viewer: string;
  sources: readonly OwnSourceFields[];
  toSources: () => void;
}) {
  const words = useSourcesWords();
  const pages = usePageWords();
  const { player } = useShell();
  const expected = sources.some(({ health }) => health === 'new');
  const list = useSourceArticles(viewer, expected);
  const stories = list.data?.pages.flatMap((page) => page.articles) ?? [];
  if (sources.length === 0)
    return (
      <EmptyState
        title={words.none}
        action={
          <Button look="main" onClick={toSources}>
            {words.addFirst}
          </Button>
        }
      >
        {words.noneHint}
      </EmptyState>
    );
  if (list.isPending) return <PageSkeleton />;
  if (list.isError)
    return (
      <EmptyState
        title={words.notRead}
        action={
          <Button look="main" onClick={() => void list.refetch()}>
            {pages.again}
          </Button>
        }
      >
        {words.safe}
      </EmptyState>
    );
  if (stories.length === 0)
    return <EmptyState title={words.noStories}>{expected ? words.reading : words.noStoriesHint}</EmptyState>;
  const ms = stories.reduce((sum, { listenMs }) => sum + (listenMs ?? 0), 0);
  return (
    <>
      <div className={css.bar}>
        <ListenButton
          state={{ kind: 'new', totalMs: ms > 0 ? ms : null }}
          label={words.playAll}
          title={words.stories(stories.length)}
          onPress={() => player.playAll(stories.map(createQueueItem))}
        />
      </div>
      <ul className={css.stories}>
        {stories.map((article) => (
          <li key={article.id}>
            <SourceArticle article={article} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  );
}

function SourceArticle({ article }: { article: ArticleCardFields }) {
  const { playing, open, original } = useSourcesWords();
  return <ArticleListItem article={article} className={css.story} words={{ playing, read: open, original }} />;
}
