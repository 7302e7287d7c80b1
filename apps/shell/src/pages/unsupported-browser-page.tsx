import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import css from './plain-page.module.css';
import { usePlainPageWords } from './use-plain-page-words.ts';

/** Neither the browser nor the server can speak here. */
export function UnsupportedBrowserPage() {
  const words = usePlainPageWords();
  return (
    <div className={`wrap ${css.plain}`}>
      <h1>{words.mute}</h1>
      <p className="soft">{words.muteHint}</p>
      <Link to="/feed" className={buttonClass({ look: 'main' })}>
        {words.goToFeed}
      </Link>
    </div>
  );
}
