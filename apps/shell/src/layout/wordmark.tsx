import { Link } from '@tidings/shell-api/router.ts';
import css from './wordmark.module.css';

export function Wordmark() {
  return (
    <Link to="/" className={css.mark}>
      <span aria-hidden="true">
        T<i>ı</i>d<i>ı</i>ngs
      </span>
      <span className="vh">Tidings, home</span>
    </Link>
  );
}
