import { Link } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import css from './plain-page.module.css';
import { usePlainPageWords } from './plain-page.words.ts';

export function NotFoundPage() {
  const words = usePlainPageWords();
  return (
    <div className={`wrap ${css.plain}`}>
      <p className={css.numeral} aria-hidden="true">
        404
      </p>
      <h1>{words.nowhere}</h1>
      <p className="soft">{words.nowhereHint}</p>
      <Link to="/" className={getButtonClass({ look: 'main' })}>
        {words.home}
      </Link>
    </div>
  );
}
