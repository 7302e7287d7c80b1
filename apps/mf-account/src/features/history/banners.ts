import type { historyWords } from './history.words.ts';

/** Dates are formatted as `YYYY-MM-DD`. Null means no limit. */
export type Banner = {
  id: string;
  title: string;
  imageUrl: string;
  targetUrl: string;
  altText: string;
  dates: { from: string | null; until: string | null };
  isActive: boolean;
  position: 'history';
  dimensions: { width: number; height: number };
  metrics: { views: number; presses: number };
  campaignId: string;
};

const sample = {
  imageUrl: '/banners/listening.svg',
  dates: { from: null, until: null },
  isActive: true,
  position: 'history',
  dimensions: { width: 1200, height: 400 },
  metrics: { views: 0, presses: 0 },
} as const;

/**
 * Returns the banners by audience: `plans` for free accounts while plans are offered, `podcasts` for other accounts,
 * and `anonymous` for visitors.
 */
export const createBanners = ({ promoPro, promoPodcasts, promoAccount, promoPicture }: typeof historyWords) => ({
  plans: {
    ...sample,
    id: 'see-pro',
    title: promoPro,
    targetUrl: '/upgrade',
    altText: promoPicture,
    campaignId: 'pro',
  } satisfies Banner,
  podcasts: {
    ...sample,
    id: 'to-the-podcast-app',
    title: promoPodcasts,
    targetUrl: '/saved',
    altText: promoPicture,
    campaignId: 'podcasts',
  } satisfies Banner,
  anonymous: {
    ...sample,
    id: 'have-an-account',
    title: promoAccount,
    targetUrl: '/auth',
    altText: promoPicture,
    campaignId: 'account',
  } satisfies Banner,
});

export const isBannerActive = ({ isActive, dates: { from, until } }: Banner, day: string): boolean =>
  isActive && (from === null || from <= day) && (until === null || day <= until);
