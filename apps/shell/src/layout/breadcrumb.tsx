import { Link } from '@tidings/shell-api/router.ts';
import { usePageWords } from '../pages/use-page-words.ts';
import css from './breadcrumb.module.css';

/** Home, the pages above this one, and this one. */
export function Breadcrumb({ above = [], here }: { above?: readonly { path: string; name: string }[]; here: string }) {
  const words = usePageWords();
  return (
    <nav className={css.crumb} aria-label={words.breadcrumb}>
      <ol>
        <li><Link to="/">{words.home}</Link></li>
        {above.map(({ path, name }) => <li key={path}><Link to={path}>{name}</Link></li>)}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
