import { Link } from '@tidings/shell-api/router.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.tsx';
import { ConsentChoice } from '../analytics/consent-choice.tsx';
import css from './footer.module.css';
import { places } from './navigation.ts';

const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const;
type Theme = keyof typeof themes;

/** The foot of every page. */
export function Footer() {
  const { preferences } = useShell();
  const { theme } = usePreferences();
  return (
    <footer className={css.foot}>
      <div className={`wrap ${css.line}`}>
        <nav aria-label="Footer"><Link to="/">Home</Link>{places.map(({ path, name }) => <Link key={path} to={path}>{name}</Link>)}</nav>
        <label>Appearance <select value={theme} onChange={(event) => preferences.set({ theme: event.target.value as Theme })}>
          {(Object.keys(themes) as Theme[]).map((name) => <option key={name} value={name}>{themes[name]}</option>)}
        </select></label>
        <ConsentChoice />
      </div>
    </footer>
  );
}
