import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import css from './history.module.css';

/** What more there is, in one line and one link. */
export function PromoBanner({ signedIn }: { signedIn: boolean }) {
  return (
    <aside className={css.promo} aria-label="From Tidings">
      <div>
        <h2>{signedIn ? 'More voices, more of your day.' : 'Your place in every story, on every device.'}</h2>
        <p>{signedIn ? 'Pro reads with every premium voice and keeps as many articles as you like.' : 'With an account your history, your voice and your saved articles come along.'}</p>
      </div>
      <Link className={buttonClass({ look: 'main' })} to={signedIn ? '/upgrade' : '/auth'}>{signedIn ? 'See Pro' : 'Login / Register'}</Link>
    </aside>
  );
}
