import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import type { EngineKind, PlayerState, QueueItem } from './player.types.ts';

type Rates = PlayerState['rates'];

/** Browsers promise no more of their own voices; audio of the server is clear at more. */
const FASTEST: Record<EngineKind, number> = { browser: 2, server: 4 };
const SLOWEST = 0.5;

export const bounded = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** A speed as far as an engine goes. */
export const rateWithin = (rate: number, engine: EngineKind): number => bounded(rate, SLOWEST, FASTEST[engine]);

/**
 * The kind of an article, by what its lists say of it: episodes and blogs have no address of their own, pasted text has
 * no category either.
 */
export function kindOf({ category, url }: { category: string; url: string }): ListeningKind {
  if (category === 'Podcast') return 'podcast';
  if (url !== '') return 'news';
  return category === '' || category.startsWith('EMPTY_') ? 'text' : 'blog';
}

/** The speed at which this kind of story was heard last; without one, that of the news. */
export const rateOf = (rates: Rates, item: QueueItem | undefined): number =>
  rates[item?.kind ?? 'news'] ?? rates.news ?? 1;

/** The speeds after one was chosen for a kind, or for every kind. */
export const withRate = (rates: Rates, rate: number, kind: ListeningKind | 'all'): Rates =>
  kind === 'all' ? { news: rate } : { ...rates, [kind]: rate };
