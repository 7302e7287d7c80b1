import { NavLink } from '@tidings/shell-api/router.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { tabs } from './navigation.ts';
import css from './tab-bar.module.css';

/** The places on a phone, within reach of the thumb. */
export function TabBar() {
  return (
    <nav className={css.tabs} aria-label="Sections">
      {tabs.map(({ path, name, icon }) => <NavLink key={path} to={path} end={path === '/'}><Icon name={icon} size={22} />{name}</NavLink>)}
    </nav>
  );
}
