import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { takeSharedContent } from '@tidings/api-client/offline-cache.ts';
import { SHARE_MISSED_VALUE } from '@tidings/contracts/web/share.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { toQueueItem } from '../../article-card/use-article-listening.ts';
import { useScraperWords } from './scraper.words.ts';

/** Returns the URL shared with the installed app, and calls `read` once to extract its page. */
export function useSharedAddress(read: (url: string) => void): string | null {
  const words = useScraperWords();
  const { notify } = useShell();
  const [shared, setShared] = useState<string | null>(null);
  const take = useEffectEvent((url: string) => {
    read(url);
    setShared(parseAddress(url));
    notify('info', words.shared);
  });
  useEffect(() => {
    void takeSharedContent().then(
      (found) => {
        if (found !== null && found !== SHARE_MISSED_VALUE && found.kind === 'address') take(found.url);
      },
      () => undefined,
    );
  }, []);
  return shared;
}

export function useQueueSharedArticle(article: ReadableArticleFields | null): void {
  const words = useScraperWords();
  const { player, notify } = useShell();
  const queue = useEffectEvent(() => {
    if (!article) return;
    const item = toQueueItem(article);
    player.enqueue(item);
    notify('success', words.queued, { label: words.undo, run: () => player.remove(item.id) });
  });
  const id = article?.id;
  useEffect(() => {
    if (id !== undefined) queue();
  }, [id]);
}

/** Parses an address typed by the user and adds https to a bare host. Returns null if the address is invalid. */
export function parseAddress(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(text) ?? (/^[^\s/:]+\.[^\s/:]{2,}(\/\S*)?$/.test(text) ? URL.parse(`https://${text}`) : null);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
