import { NavLink, useLocation } from '@tidings/shell-api/router.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.tsx';
import { SquareTool } from '@tidings/ui/square-tool.tsx';
import { AccountTools } from './account-tools.tsx';
import css from './header.module.css';
import { jumps, places } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

/** The top bar: name, places, by day or by night, and one's own. */
export function Header() {
  const { pathname } = useLocation();
  return (
    <header className={css.top}>
      <div className={`wrap ${css.bar}`}>
        <Wordmark />
        <nav className={css.places} aria-label="Main">
          {places.map(({ path, name }) => <NavLink key={path} to={path}>{name}</NavLink>)}
        </nav>
        {pathname === '/' && <nav className={css.jumps} aria-label="On this page">{jumps.map(({ id, name }) => <a key={id} href={`#${id}`}>{name}</a>)}</nav>}
        <div className={css.push}><ThemeTool /><AccountTools /></div>
      </div>
    </header>
  );
}

function ThemeTool() {
  const { preferences } = useShell();
  const { theme } = usePreferences();
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return <SquareTool icon={dark ? 'sun' : 'moon'} label={dark ? 'Light appearance' : 'Dark appearance'} onClick={() => preferences.set({ theme: dark ? 'light' : 'dark' })} />;
}
