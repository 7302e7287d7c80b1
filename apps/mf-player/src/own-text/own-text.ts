import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { deleteText } from '@tidings/api-client/operations/articles.operations.ts';
import { readText, useReadText } from '@tidings/api-client/operations/read-text.mutation.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { getPageLocale } from '@tidings/ui/page-language.ts';
import { useEffect, useRef, useState } from 'react';

type Text = Pick<ReadableArticleFields, 'id' | 'title' | 'lang' | 'listenMs'> & {
  narration: Pick<NonNullable<ReadableArticleFields['narration']>, 'characters'> | null;
};

type OwnText = Parameters<typeof readText>[0];

export const toOwnTextItem = (article: Text, source: string): QueueItem => ({
  id: article.id,
  articleId: article.id,
  title: article.title,
  source,
  url: '',
  imageUrl: null,
  language: article.lang,
  characters: article.narration?.characters ?? null,
  kind: 'text',
  listenMs: article.listenMs,
});

/**
 * Uploads, plays and removes a text. `article` is set once the current text is uploaded. `remove` deletes it from the
 * server. `listen` and `remove` reject with the API's message.
 */
export function useOwnText(
  text: OwnText,
  source: string,
): {
  article: ReadableArticleFields | null;
  preparing: boolean;
  listen(): Promise<void>;
  queue(): Promise<void>;
  remove(): Promise<void>;
} {
  const { player } = useShell();
  const read = useReadText();
  const written = JSON.stringify(text);
  const [uploaded, setUploaded] = useState<{ of: string; article: ReadableArticleFields } | null>(null);
  const listen = async () => {
    const article = await read.mutateAsync(text);
    setUploaded({ of: written, article });
    player.playNow(toOwnTextItem(article, source));
  };
  const queue = async () => {
    const article = await read.mutateAsync(text);
    setUploaded({ of: written, article });
    player.enqueue(toOwnTextItem(article, source));
  };
  const remove = async () => {
    if (!uploaded) return;
    await deleteText(uploaded.article.id);
    player.remove(uploaded.article.id);
    setUploaded(null);
  };
  return {
    article: uploaded?.of === written ? uploaded.article : null,
    preparing: read.isPending,
    listen,
    queue,
    remove,
  };
}

const SOON_MS = 300;

/** Stores the value shortly after each change, and at once when the page is left. The first value counts as stored. */
export function useAutosave<Value>(value: Value, store: (value: Value) => void): void {
  const waiting = useRef<(() => void) | null>(null);
  const stored = useRef(value);
  const save = useRef(store);
  useEffect(() => {
    save.current = store;
  });
  useEffect(() => {
    if (stored.current === value) {
      waiting.current = null;
      return undefined;
    }
    const flush = () => {
      waiting.current = null;
      stored.current = value;
      save.current(value);
    };
    waiting.current = flush;
    const timer = setTimeout(flush, SOON_MS);
    return () => clearTimeout(timer);
  }, [value]);
  useEffect(() => {
    const flush = () => waiting.current?.();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
}

/** Average time per character, which is similar for most alphabets. */
const CHARACTER_MS = 60;

/** Estimates the duration of a text in milliseconds before it is rendered. */
export const estimateListeningMs = (text: string): number => text.trim().length * CHARACTER_MS;

export const formatCount = (count: number): string => new Intl.NumberFormat(getPageLocale()).format(count);
