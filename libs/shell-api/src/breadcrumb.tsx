import css from './breadcrumb.module.css';
import { getBreadcrumbWords } from './breadcrumb.words.ts';
import { Link } from './router.ts';

export function Breadcrumb({ above = [], here }: { above?: readonly { path: string; name: string }[]; here: string }) {
  const { trail, home } = getBreadcrumbWords();
  return (
    <nav className={css.crumb} aria-label={trail}>
      <ol>
        <li>
          <Link to="/">{home}</Link>
        </li>
        {above.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
