import { Link, NavLink, useLocation } from '@tidings/shell-api/router.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { ToolButton, getToolButtonClass } from '@tidings/ui/tool-button.tsx';
import { useFrameWords } from '../words/frame.words.ts';
import css from './header.module.css';
import { LazyRemoteLinks } from './lazy-remote-links.tsx';
import { frontPageSections, navigationPlaces } from './navigation.ts';
import wordmarkCss from './wordmark.module.css';

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

function AccountTools() {
  const words = useFrameWords();
  if (useSession().status === 'anonymous')
    return (
      <Link to="/auth" className={getButtonClass({}, css.in)} title={words.signIn}>
        <Icon name="you" />
        <span>{words.signIn}</span>
      </Link>
    );
  return (
    <>
      <Link to="/settings" className={getToolButtonClass()} aria-label={words.settings} title={words.settings}>
        <Icon name="gear" />
      </Link>
      <Link to="/profile" className={getToolButtonClass(css.wide)} aria-label={words.profile} title={words.profile}>
        <Icon name="you" />
      </Link>
      <Link to="/logout" state={{ pressed: true }} className={css.out}>
        {words.signOut}
      </Link>
    </>
  );
}

function Wordmark() {
  return (
    <Link to="/" className={wordmarkCss.mark}>
      <span aria-hidden="true">
        T<i>ı</i>d<i>ı</i>ngs
      </span>
      <span className="vh">Tidings, home</span>
    </Link>
  );
}
