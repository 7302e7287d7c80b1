import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import css from './signed-out.module.css';

/** `/signed-out`. */
export function SignedOutPage() {
  return (
    <div className={`wrap ${css.plain}`}>
      <p className={css.word} aria-hidden="true">Bye.</p>
      <h1>You are signed out.</h1>
      <p className="soft">Listening needs no account; the feed is open as ever.</p>
      <p className={css.ways}>
        <Link className={buttonClass({ look: 'main' })} to="/auth">Log Back In</Link>
        <Link className={buttonClass()} to="/#features">Explore Features</Link>
      </p>
    </div>
  );
}
