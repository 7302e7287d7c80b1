import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import css from './plain-page.module.css';

/** A path nobody owns. */
export function NotFoundPage() {
  return (
    <div className={`wrap ${css.plain}`}>
      <p className={css.numeral} aria-hidden="true">404</p>
      <h1>There is no page at this address.</h1>
      <p className="soft">It may have moved, or the address may have a slip in it.</p>
      <Link to="/" className={buttonClass({ look: 'main' })}>Beam Me Home</Link>
    </div>
  );
}
