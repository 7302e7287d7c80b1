import { useEffect, useRef, useState } from 'react';
import { ArticleCard } from '../../article-card/article-card.tsx';
import { useReadingWords } from '../../reading/reading.words.ts';
import { useSimilarArticles } from '../../searching/search.query.ts';
import css from './more-like-this.module.css';

/** Margin of the observer. It starts loading one screen before the section is visible. */
const NEAR = '100% 0px';

/** Lists similar articles, which are loaded when the reader approaches the end of the text. */
export function MoreLikeThis({ id }: { id: string }) {
  const words = useReadingWords();
  const container = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const look = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    if (container.current) look.observe(container.current);
    return () => look.disconnect();
  }, []);
  const articles = useSimilarArticles(id, near).data ?? [];
  return (
    <div ref={container}>
      {articles.length > 0 && (
        <section aria-labelledby="more-like-this" className={`oxford ${css.more}`}>
          <h2 id="more-like-this">{words.more}</h2>
          <ul>
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} form="row" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
