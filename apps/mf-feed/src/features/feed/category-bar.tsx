import { useQueryClient } from '@tanstack/react-query';
import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import type { FeedSection } from '@tidings/api-client/operations/feed.query.ts';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { scrollToFocused } from '../../scroll-to-focused.ts';
import css from './category-bar.module.css';
import { useFeedWords } from './feed.words.ts';
import { toTabName } from './tab-name.ts';

type Pages = { pages: { articles: ArticleCardFields[] }[] };

/** Shows only the tabs that have articles. */
export function CategoryBar({
  sections,
  current,
  language,
}: {
  sections: FeedSection[];
  current: FeedCategory;
  language: string;
}) {
  const words = useFeedWords();
  const { track } = useShell();
  const countPlayed = usePlayedCounts(language);
  if (sections.length === 0) return <div className={css.bar} />;
  return (
    <nav className={css.bar} aria-label={words.categories}>
      {sections.map(({ category, count }) => {
        const played = countPlayed(category);
        return (
          <Link
            key={category}
            to={`/feed?tab=${toTabName(category)}`}
            style={{ '--n': Math.min(count, 40) }}
            aria-current={category === current ? 'page' : undefined}
            onFocus={scrollToFocused}
            onClick={() => track({ name: 'CategorySelected', attributes: { category } })}
          >
            <span className="num">
              {words.tabs[category]} ({count})
            </span>
            <ProgressScale
              units={Math.min(count, 40)}
              heard={Math.min(played, count)}
              flat={category !== current}
              className={css.dial}
            />
            {played > 0 && <span className="vh">{words.heard(played)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

function usePlayedCounts(language: string) {
  const cache = useQueryClient();
  const played = usePlayer((state) => state.heard);
  return (category: FeedCategory): number => {
    const pages = cache.getQueryData<Pages>(['feed', category, language])?.pages ?? [];
    return pages.reduce(
      (sum, page) => sum + page.articles.filter((article) => (played[article.id] ?? 0) > 0).length,
      0,
    );
  };
}
