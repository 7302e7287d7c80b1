import { chooseInterfaceLanguage, interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { VERSION_ATTRIBUTE } from '@tidings/contracts/web/page-contract.ts';
import { Link, NavLink, useLocation } from '@tidings/shell-api/router.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { type IconName, Icon } from '@tidings/ui/icon.tsx';
import { LiveRegion } from '@tidings/ui/live-region.tsx';
import { useIsPrerendering } from '@tidings/ui/painted.ts';
import { ToolButton, getToolButtonClass } from '@tidings/ui/tool-button.tsx';
import { type ReactNode, Suspense, lazy } from 'react';
import { ConsentChoice } from '../analytics/consent.tsx';
import { useHasRemoteList } from '../remotes/remote-list-context.tsx';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import { frameWords, useFrameWords } from '../words/frame.words.ts';
import footerCss from './footer.module.css';
import headerCss from './header.module.css';
import css from './layout.module.css';
import tabBarCss from './tab-bar.module.css';
import wordmarkCss from './wordmark.module.css';
import control from '@tidings/ui/control.module.css';

// The note is last in the DOM, so that it does not change the element paths used to restore input.
const OfflineNote = lazy(async () => ({
  default: (await import(/* webpackChunkName: "late" */ './late-parts.tsx')).OfflineNote,
}));

export function Layout({ children }: { children: ReactNode }) {
  const words = useFrameWords();
  return (
    <div className={css.page}>
      <LiveRegion />
      <a className={`link ${css.skip}`} href="#main">
        {words.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer />
      <TabBar />
      {useIsPrerendering() || (
        <SlotBoundary renderFailure={() => null}>
          <Suspense>
            <OfflineNote />
          </Suspense>
        </SlotBoundary>
      )}
    </div>
  );
}

function TabBar() {
  const words = useFrameWords();
  return (
    <nav className={tabBarCss.tabs} aria-label={words.sections}>
      {navigationTabs.map(({ path, name, icon }) => (
        <NavLink key={path} to={path}>
          <Icon name={icon} size={22} />
          {words.places[name]}
        </NavLink>
      ))}
    </nav>
  );
}

function Header() {
  const { pathname } = useLocation();
  const words = useFrameWords();
  return (
    <header className={headerCss.top}>
      <div className={`wrap ${headerCss.bar}`}>
        <Wordmark />
        <nav className={headerCss.places} aria-label={words.main}>
          {navigationPlaces.map((name) => (
            <NavLink key={name} to={`/${name}`}>
              {words.places[name]}
            </NavLink>
          ))}
          <LazyRemoteLinks part="bar" />
        </nav>
        {pathname === '/' && (
          <nav className={headerCss.jumps} aria-label={words.onThisPage}>
            {frontPageSections.map((id) => (
              <a key={id} href={`#${id}`}>
                {words.jumps[id]}
              </a>
            ))}
          </nav>
        )}
        <div className={headerCss.push}>
          <Link to="/search" className={getToolButtonClass(headerCss.narrow)} aria-label={words.more.search}>
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
      <Link to="/auth" className={getButtonClass({}, headerCss.in)} title={words.signIn}>
        <Icon name="you" />
        <span>{words.signIn}</span>
      </Link>
    );
  return (
    <>
      <Link to="/settings" className={getToolButtonClass()} aria-label={words.settings} title={words.settings}>
        <Icon name="gear" />
      </Link>
      <Link
        to="/profile"
        className={getToolButtonClass(headerCss.wide)}
        aria-label={words.profile}
        title={words.profile}
      >
        <Icon name="you" />
      </Link>
      <Link to="/logout" state={{ pressed: true }} className={headerCss.out}>
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

const look = `${control.control} ${control.select}`;
const themes = ['system', 'light', 'dark'] as const;

function Footer() {
  const { preferences } = useShell();
  const { theme, interfaceLanguage } = usePreferences();
  const words = useFrameWords();
  return (
    <footer className={footerCss.foot}>
      <div className={`wrap ${footerCss.line}`}>
        <nav aria-label={words.footer}>
          <Link to="/">{words.places.home}</Link>
          {navigationPlaces.map((name) => (
            <Link key={name} to={`/${name}`}>
              {words.places[name]}
            </Link>
          ))}
          {footerPlaces.map((name) => (
            <Link key={name} to={`/${name}`}>
              {words.more[name]}
            </Link>
          ))}
          <LazyRemoteLinks part="foot" />
        </nav>
        <div className={footerCss.choices}>
          <label>
            {words.appearance}
            <select
              className={look}
              value={theme}
              onChange={({ target }) => preferences.set({ theme: themes[target.selectedIndex] })}
            >
              {themes.map((name) => (
                <option key={name} value={name}>
                  {words.themes[name]}
                </option>
              ))}
            </select>
          </label>
          <label>
            {words.language}
            <select
              className={look}
              value={interfaceLanguage}
              onChange={({ target }) => preferences.set({ interfaceLanguage: chooseInterfaceLanguage([target.value]) })}
            >
              {interfaceLanguages.map(({ code, name }) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <ConsentChoice />
        </div>
        <bdi>{useIsPrerendering() || document.documentElement.getAttribute(VERSION_ATTRIBUTE)}</bdi>
      </div>
    </footer>
  );
}

const Links = lazy(async () => ({
  default: (await import(/* webpackChunkName: "late" */ './late-parts.tsx')).RemoteLinks,
}));

function LazyRemoteLinks({ part }: { part: 'bar' | 'foot' }) {
  return (
    useHasRemoteList() && (
      <SlotBoundary renderFailure={() => null}>
        <Suspense>
          <Links part={part} />
        </Suspense>
      </SlotBoundary>
    )
  );
}

type PlaceName = keyof typeof frameWords.places;
type Place = { path: string; name: PlaceName; icon: IconName };

const navigationPlaces: readonly PlaceName[] = ['feed', 'player', 'reader', 'scraper', 'saved'];

const namesIn = Object.keys as <Name extends string>(words: Record<Name, string>) => Name[];

const footerPlaces = namesIn(frameWords.more);

const frontPageSections = namesIn(frameWords.jumps);

const navigationTabs: readonly Place[] = [
  { path: '/feed', name: 'feed', icon: 'paper' },
  { path: '/morning', name: 'morning', icon: 'sun' },
  { path: '/player', name: 'player', icon: 'dial' },
  { path: '/saved', name: 'saved', icon: 'save' },
  { path: '/profile', name: 'you', icon: 'you' },
];
