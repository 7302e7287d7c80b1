import { useExtractedArticle } from '@tidings/api-client/operations/article.query.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { Button, buttonClass } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { Link } from '@tidings/shell-api/router.ts';
import { type FormEvent, useState } from 'react';
import { ArticleSkeleton } from '../../reading/article-skeleton.tsx';
import { ArticleView } from '../../reading/article-view.tsx';
import { addressOf } from './address.ts';
import css from './scraper.module.css';

const INVALID = 'Please enter a valid URL';
const FAILED = 'Failed to extract article. Please try a different URL or try again later.';

/** Paste an address, hear the page. */
export function ScraperPage() {
  const { track } = useShell();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const extracted = useExtractedArticle(chosen);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = addressOf(typed);
    setProblem(address ? null : INVALID);
    setChosen(address);
    if (address && address !== chosen) track({ name: 'WebScrapedDataViewed', attributes: { url: address, source: new URL(address).hostname } });
  };
  return (
    <div className="wrap">
      <title>Web scraper · Tidings</title>
      <header className={css.head}>
        <h1>Hear any page</h1>
        <p>Paste the address of an article. We fetch it, leave out the menu and the banners, and read you the rest.</p>
        <form onSubmit={submit} noValidate>
          <TextField label="URL of the page" type="url" inputMode="url" autoComplete="url" spellCheck={false} placeholder="https://" value={typed}
            error={problem} onChange={(event) => setTyped(event.target.value)} />
          <Button look="main" type="submit" disabled={extracted.isFetching}>Scrape</Button>
        </form>
      </header>
      <section className={css.result} aria-label="Details" aria-live="polite">{result()}</section>
    </div>
  );

  function result() {
    if (chosen === null) return null;
    if (extracted.isFetching) return <ArticleSkeleton />;
    if (extracted.isError) {
      return (
        <Empty title={FAILED} action={<span className={css.ways}><Button look="main" onClick={() => void extracted.refetch()}>Try again</Button><Link className={buttonClass()} to="/reader">Paste the text instead</Link></span>}>
          {extracted.error.message === FAILED ? 'The page may need a sign-in, or it may hold no article.' : extracted.error.message}
        </Empty>
      );
    }
    return extracted.data ? <ArticleView article={extracted.data} heading="h2" /> : null;
  }
}
