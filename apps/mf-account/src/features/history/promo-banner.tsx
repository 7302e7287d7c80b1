import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import { usePageWords } from '../../use-page-words.ts';
import css from './history.module.css';
import { useHistoryWords } from './use-history-words.ts';

/** What more there is, in one line and one link. */
export function PromoBanner({ signedIn }: { signedIn: boolean }) {
  const words = useHistoryWords();
  const { signIn } = usePageWords();
  return (
    <aside className={css.promo} aria-label={words.promo}>
      <div>
        <h2>{signedIn ? words.promoPro : words.promoAccount}</h2>
        <p>{signedIn ? words.promoProHint : words.promoAccountHint}</p>
      </div>
      <Link className={buttonClass({ look: 'main' })} to={signedIn ? '/upgrade' : '/auth'}>
        {signedIn ? words.seePro : signIn}
      </Link>
    </aside>
  );
}
