import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import css from './plain-page.module.css';

/** Neither the browser nor the server can speak here. */
export function UnsupportedBrowserPage() {
  return (
    <div className={`wrap ${css.plain}`}>
      <h1>This browser cannot speak, and the server’s voices did not answer.</h1>
      <p className="soft">The stories can still be read. To hear them, open Tidings in a browser with speech synthesis (a current Chrome, Edge, Firefox or Safari), or come back when the server’s voices are there again.</p>
      <Link to="/feed" className={buttonClass({ look: 'main' })}>Go To Feed</Link>
    </div>
  );
}
