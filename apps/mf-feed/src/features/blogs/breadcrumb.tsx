import { Link } from '@tidings/shell-api/router.ts';
import css from './breadcrumb.module.css';
import { useBlogsWords } from './use-blogs-words.ts';

/** Home, the pages above this one, and this one. */
export function Breadcrumb({ above = [], here }: { above?: readonly { path: string; name: string }[]; here: string }) {
  const words = useBlogsWords();
  return (
    <nav className={css.crumb} aria-label={words.trail}>
      <ol>
        <li><Link to="/">{words.home}</Link></li>
        {above.map(({ path, name }) => <li key={path}><Link to={path}>{name}</Link></li>)}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
