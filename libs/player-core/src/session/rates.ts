import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import type { EngineKind, PlayerState, QueueItem } from '../player.types.ts';

type Rates = PlayerState['rates'];

/** Maximum rates. Browser voices support up to 2; server audio is intelligible up to 4. */
const FASTEST: Record<EngineKind, number> = { browser: 2, server: 4 };
const SLOWEST = 0.5;

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export const clampRate = (rate: number, engine: EngineKind): number => clamp(rate, SLOWEST, FASTEST[engine]);

/** Podcasts and blogs have no URL, and pasted texts have no category. */
export function getListeningKind({ category, url }: { category: string; url: string }): ListeningKind {
  if (category === 'Podcast') return 'podcast';
  if (url !== '') return 'news';
  return category === '' || category.startsWith('EMPTY_') ? 'text' : 'blog';
}

/** Returns the rate for the item's kind, or the rate for news by default. */
export const getRate = (rates: Rates, item: QueueItem | undefined): number =>
  rates[item?.kind ?? 'news'] ?? rates.news ?? 1;

export const updateRates = (rates: Rates, rate: number, kind: ListeningKind | 'all'): Rates =>
  kind === 'all' ? { news: rate } : { ...rates, [kind]: rate };
