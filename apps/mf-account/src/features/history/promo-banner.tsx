import { addBasePath } from '@tidings/api-client/base-path.ts';
import { usePlans } from '@tidings/api-client/operations/plans.query.ts';
import { useProfile } from '@tidings/api-client/operations/profile.query.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { usePageWords } from '../../page.words.ts';
import css from './history.module.css';
import { type historyWords, useHistoryWords } from './history.words.ts';

const today = () => new Date().toISOString().slice(0, 10);

export function PromoBanner({ signedIn }: { signedIn: boolean }) {
  const words = useHistoryWords();
  const { signIn } = usePageWords();
  if (signedIn) return <PersonsBanner />;
  return <Shown banner={createBanners(words).anonymous} hint={words.promoAccountHint} way={signIn} />;
}

function PersonsBanner() {
  const words = useHistoryWords();
  const banners = createBanners(words);
  const viewer = useSession().viewer?.id ?? null;
  const { data: plans } = usePlans();
  const profile = useProfile(viewer);
  if (!plans || profile.isPending) return null;
  if (plans.offered && (profile.data?.subscriptionPlan ?? 'free') === 'free')
    return <Shown banner={banners.plans} hint={words.promoProHint} way={words.seePro} />;
  return <Shown banner={banners.podcasts} hint={words.promoPodcastsHint} way={words.seePodcasts} />;
}

function Shown({ banner, hint, way }: { banner: Banner; hint: string; way: string }) {
  const words = useHistoryWords();
  if (!isBannerActive(banner, today())) return null;
  const { title, imageUrl, altText, targetUrl, dimensions } = banner;
  return (
    <aside className={css.promo} aria-label={words.promo}>
      <img
        src={addBasePath(imageUrl)}
        alt={altText}
        width={dimensions.width}
        height={dimensions.height}
        loading="lazy"
      />
      <div>
        <h2>{title}</h2>
        <p>{hint}</p>
      </div>
      <Link className={getButtonClass({ look: 'main' })} to={targetUrl}>
        {way}
      </Link>
    </aside>
  );
}

/** Dates are formatted as `YYYY-MM-DD`. Null means no limit. */
type Banner = {
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
