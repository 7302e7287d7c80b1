import { interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { Select } from '@tidings/ui/select.tsx';
import { ConsentChoice } from '../analytics/consent-choice.tsx';
import { useFrameWords } from '../words/frame.words.ts';
import css from './footer.module.css';
import { morePlaces, places } from './navigation.ts';
import { RemotePlaces } from './remote-places.tsx';

const themes = ['system', 'light', 'dark'] as const;

/** The foot of every page. */
export function Footer() {
  const { preferences } = useShell();
  const { theme, interfaceLanguage } = usePreferences();
  const words = useFrameWords();
  return (
    <footer className={css.foot}>
      <div className={`wrap ${css.line}`}>
        <nav aria-label={words.footer}>
          <Link to="/">{words.places.home}</Link>
          {places.map((name) => (
            <Link key={name} to={`/${name}`}>
              {words.places[name]}
            </Link>
          ))}
          {morePlaces.map((name) => (
            <Link key={name} to={`/${name}`}>
              {words.more[name]}
            </Link>
          ))}
          <RemotePlaces part="foot" />
        </nav>
        <div className={css.choices}>
          <label>
            {words.appearance}{' '}
            <Select
              value={theme}
              options={themes.map((value) => ({ value, label: words.themes[value] }))}
              onChoose={(next) => preferences.set({ theme: next })}
            />
          </label>
          <label>
            {words.language}{' '}
            <Select
              value={interfaceLanguage}
              options={interfaceLanguages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
              onChoose={(next) => preferences.set({ interfaceLanguage: next })}
            />
          </label>
          <ConsentChoice />
        </div>
      </div>
    </footer>
  );
}
