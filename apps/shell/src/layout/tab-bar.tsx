import { NavLink } from '@tidings/shell-api/router.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { useFrameWords } from '../words/frame.words.ts';
import { navigationTabs } from './navigation.ts';
import css from './tab-bar.module.css';

export function TabBar() {
  const words = useFrameWords();
  return (
    <nav className={css.tabs} aria-label={words.sections}>
      {navigationTabs.map(({ path, name, icon }) => (
        <NavLink key={path} to={path}>
          <Icon name={icon} size={22} />
          {words.places[name]}
        </NavLink>
      ))}
    </nav>
  );
}
