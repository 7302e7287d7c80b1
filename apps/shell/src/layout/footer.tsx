import { chooseInterfaceLanguage, interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { VERSION_ATTRIBUTE } from '@tidings/contracts/web/page-contract.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { useIsPrerendering } from '@tidings/ui/painted.ts';
import { ConsentChoice } from '../analytics/consent-choice.tsx';
import { useFrameWords } from '../words/frame.words.ts';
import css from './footer.module.css';
import { LazyRemoteLinks } from './lazy-remote-links.tsx';
import { footerPlaces, navigationPlaces } from './navigation.ts';
import control from '@tidings/ui/control.module.css';

const look = `${control.control} ${control.select}`;
const themes = ['system', 'light', 'dark'] as const;

export function Footer() {
  const { preferences } = useShell();
  const { theme, interfaceLanguage } = usePreferences();
  const words = useFrameWords();
  return (
    <footer className={css.foot}>
      <div className={`wrap ${css.line}`}>
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
        <div className={css.choices}>
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
