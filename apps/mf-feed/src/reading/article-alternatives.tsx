import { Link } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import type { ReactNode } from 'react';
import css from './article-alternatives.module.css';
import { useReadingWords } from './reading.words.ts';

/** Offers to paste the text or to send the page from the browser. */
export function ArticleAlternatives({ title, url, first }: { title?: string; url: string | null; first?: ReactNode }) {
  const words = useReadingWords();
  const parameters = new URLSearchParams({ ...(title ? { title } : {}), ...(url ? { url } : {}) });
  return (
    <span className={css.ways}>
      {first}
      <Link className={getButtonClass()} to={parameters.size > 0 ? `/reader?${parameters.toString()}` : '/reader'}>
        {words.paste}
      </Link>
      <Link className={getButtonClass()} to="/scraper#send">
        {words.send}
      </Link>
    </span>
  );
}
