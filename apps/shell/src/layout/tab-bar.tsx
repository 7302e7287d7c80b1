import { NavLink } from '@tidings/shell-api/router.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { places } from './navigation.ts';
import css from './tab-bar.module.css';

/** The places on a phone, within reach of the thumb. */
export function TabBar() {
  return (
    <nav className={css.tabs} aria-label="Sections">
      <NavLink to="/" end><Icon name="home" size={22} />Home</NavLink>
      {places.map(({ path, name, icon }) => <NavLink key={path} to={path}><Icon name={icon} size={22} />{name}</NavLink>)}
    </nav>
  );
}
