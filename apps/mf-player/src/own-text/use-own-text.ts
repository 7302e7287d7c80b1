import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { deleteText } from '@tidings/api-client/operations/delete-text.mutation.ts';
import { readText, useReadText } from '@tidings/api-client/operations/read-text.mutation.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useState } from 'react';
import { toOwnTextItem } from './own-text-item.ts';

type OwnText = Parameters<typeof readText>[0];

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
