import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { SavedArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import type { SavedSort } from '@tidings/api-client/generated/schema-types.ts';
import {
  type SavedArticlePage,
  removeSavedArticle,
  restoreSavedArticle,
  savedIdsKey,
  savedListKey,
  updateSavedArticleNotes,
  useSavedArticles,
} from '@tidings/api-client/operations/saved.operations.ts';
import { invalidateSavedArticles, isUnreachableError } from '@tidings/api-client/use-save-article.ts';
import { NOTES_CHARS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { DownloadButton } from '@tidings/shell-api/download-button.tsx';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { createUpgradeAction } from '@tidings/shell-api/upgrade-action.ts';
import { usePendingSaves } from '@tidings/shell-api/use-pending-saves.ts';
import { LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { ArticleListItem, ArticlePicture } from '../../article-line/article-list-item.tsx';
import { usePageWords } from '../../page.words.ts';
import { formatDay } from '../../words/format-day.ts';
import css from './saved.module.css';
import { useSavedWords } from './saved.words.ts';

export function SavedArticleListItem({ saved, onRemove }: { saved: SavedArticleFields; onRemove: () => void }) {
  const { playing, extract, original, savedAgo, remove } = useSavedWords();
  const { locale } = usePageWords();
  const { openOverlay } = useShell();
  const { article, dateSaved } = saved;
  const extractAgain = () =>
    openOverlay(article.url === '' ? { name: 'reader', articleId: article.id } : { name: 'reader', url: article.url });
  return (
    <>
      <ArticlePicture article={article} className={css.picture} />
      <ArticleListItem
        article={article}
        className={css.story}
        words={{ playing, read: extract, original }}
        onRead={extractAgain}
        since={
          <time dateTime={dateSaved} title={formatDay(dateSaved, locale)}>
            {savedAgo(formatAgo(dateSaved))}
          </time>
        }
      >
        <DownloadButton articleId={article.id} title={article.title} />
        <ToolButton icon="bin" label={remove(article.title)} onClick={onRemove} />
      </ArticleListItem>
      <SavedNote saved={saved} />
    </>
  );
}

export function SavedSkeleton() {
  const words = useSavedWords();
  return (
    <LoadingState label={words.loading}>
      <div className={css.list} data-view="rows">
        {[1, 2, 3].map((row) => (
          <div key={row} className={css.item}>
            <Skeleton className={css.picture} />
            <div className={css.story}>
              <Skeleton width="30%" height="1em" />
              <Skeleton width="90%" height="1.6em" />
              <Skeleton width="60%" height="1.2em" />
            </div>
            <Skeleton width="100%" height="76px" />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}

const SAVED_AFTER_MS = 800;

function SavedNote({ saved }: { saved: SavedArticleFields }) {
  const words = useSavedWords();
  const id = useId();
  const [text, setText] = useState(saved.notes);
  const [result, setResult] = useState<'noteSaved' | 'noteNotSaved' | null>(null);
  const stored = useRef(saved.notes);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const store = async (notes: string) => {
    clearTimeout(timer.current);
    if (notes === stored.current) return;
    const before = stored.current;
    stored.current = notes;
    try {
      await updateSavedArticleNotes(saved.id, notes);
      setResult('noteSaved');
    } catch (error) {
      stored.current = before;
      setResult('noteNotSaved');
      console.warn('a note could not be saved', error);
    }
  };
  const latest = useRef(() => store(text));
  useEffect(() => {
    latest.current = () => store(text);
  });
  useEffect(() => () => void latest.current(), []);

  const type = (notes: string) => {
    setText(notes);
    setResult(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), SAVED_AFTER_MS);
  };
  return (
    <div className={css.note}>
      <p>
        <label htmlFor={id}>{words.note}</label> <output htmlFor={id}>{result === null ? '' : words[result]}</output>
      </p>
      <textarea
        id={id}
        aria-label={words.noteOf(saved.article.title)}
        dir="auto"
        rows={2}
        maxLength={NOTES_CHARS_MAX}
        placeholder={words.addNote}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void store(text)}
      />
    </div>
  );
}

type Pages = InfiniteData<SavedArticlePage, string | null>;

/** Fetches saved articles. A removal is shown before the server confirms it, and can be undone. */
export function useSavedList(viewer: string | null, sort: SavedSort) {
  const words = useSavedWords();
  const { notify, navigate } = useShell();
  const queries = useQueryClient();
  const later = usePendingSaves();
  const list = useSavedArticles(viewer, sort);
  const { error } = list;
  useEffect(() => {
    if (error) console.warn('the saved articles could not be loaded', error);
  }, [error]);

  const remove = async (saved: SavedArticleFields) => {
    const key = savedListKey(viewer, sort);
    const before = queries.getQueryData<Pages>(key);
    queries.setQueryData<Pages>(
      key,
      (previous) =>
        previous && {
          ...previous,
          pages: previous.pages.map((page) => ({
            ...page,
            count: page.count - 1,
            items: page.items.filter(({ id }) => id !== saved.id),
          })),
        },
    );
    queries.setQueryData<string[]>(savedIdsKey(viewer), (ids) => ids?.filter((id) => id !== saved.savedArticleId));
    notify('info', words.removed(saved.article.title), { label: words.undo, run: () => void restore(saved) });
    try {
      await removeSavedArticle(saved.id);
    } catch (cause) {
      if (isUnreachableError(cause) && later.add('unsave', saved.savedArticleId)) return;
      queries.setQueryData(key, before);
      console.warn('a saved article could not be removed', cause);
    }
    void invalidateSavedArticles(queries, viewer);
  };
  const restore = async ({ id, savedArticleId }: SavedArticleFields) => {
    try {
      const result = await restoreSavedArticle(id);
      if (result.__typename === 'SaveLimitReached')
        notify('warning', result.message, createUpgradeAction({ navigate }));
    } catch (cause) {
      if (isUnreachableError(cause) && later.add('save', savedArticleId)) {
        await invalidateSavedArticles(queries, viewer);
        return;
      }
      console.warn('a saved article could not be restored', cause);
    }
    void invalidateSavedArticles(queries, viewer);
  };

  const pages = list.data?.pages ?? [];
  return {
    items: pages
      .flatMap((page) => page.items)
      .filter(({ savedArticleId }) => later.kindOf(savedArticleId) !== 'unsave'),
    count: pages[0]?.count ?? 0,
    limit: pages[0]?.limit ?? null,
    loading: list.isPending,
    failed: list.isError,
    again: () => void list.refetch(),
    remove: (saved: SavedArticleFields) => void remove(saved),
    more: list.hasNextPage ? { busy: list.isFetchingNextPage, load: () => void list.fetchNextPage() } : null,
  };
}
