import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import css from './breadcrumb.module.css';
import { Link } from './router.ts';
import { usePreferences } from './shell-context.tsx';

/** Too few for a file of their own. */
const words: Record<InterfaceLanguage, { trail: string; home: string }> = {
  en: { trail: 'Breadcrumb', home: 'Home' },
  es: { trail: 'Ruta de navegación', home: 'Inicio' },
  fr: { trail: 'Fil d’Ariane', home: 'Accueil' },
  de: { trail: 'Pfad', home: 'Start' },
  ar: { trail: 'مسار التنقل', home: 'الرئيسية' },
};

/** Home, the pages above this one, and this one. */
export function Breadcrumb({ above = [], here }: { above?: readonly { path: string; name: string }[]; here: string }) {
  const { trail, home } = words[usePreferences().interfaceLanguage];
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
