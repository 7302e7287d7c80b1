import { Link, NavLink, useLocation } from '@tidings/shell-api/router.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { ToolButton, getToolButtonClass } from '@tidings/ui/tool-button.tsx';
import { useFrameWords } from '../words/frame.words.ts';
import { AccountTools } from './account-tools.tsx';
import css from './header.module.css';
import { LazyRemoteLinks } from './lazy-remote-links.tsx';
import { frontPageSections, navigationPlaces } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

export function Header() {
  const { pathname } = useLocation();
  const words = useFrameWords();
  return (
    <header className={css.top}>
      <div className={`wrap ${css.bar}`}>
        <Wordmark />
        <nav className={css.places} aria-label={words.main}>
          {navigationPlaces.map((name) => (
            <NavLink key={name} to={`/${name}`}>
              {words.places[name]}
            </NavLink>
          ))}
          <LazyRemoteLinks part="bar" />
        </nav>
        {pathname === '/' && (
          <nav className={css.jumps} aria-label={words.onThisPage}>
            {frontPageSections.map((id) => (
              <a key={id} href={`#${id}`}>
                {words.jumps[id]}
              </a>
            ))}
          </nav>
        )}
        <div className={css.push}>
          <Link to="/search" className={getToolButtonClass(css.narrow)} aria-label={words.more.search}>
            <Icon name="search" />
          </Link>
          <ThemeTool />
          <AccountTools />
        </div>
      </div>
    </header>
  );
}

function ThemeTool() {
  const { preferences } = useShell();
  const { theme } = usePreferences();
  const words = useFrameWords();
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <ToolButton
      icon={dark ? 'sun' : 'moon'}
      label={dark ? words.light : words.dark}
      onClick={() => preferences.set({ theme: dark ? 'light' : 'dark' })}
    />
  );
}
