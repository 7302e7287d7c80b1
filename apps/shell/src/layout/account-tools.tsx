import { Link } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { getToolButtonClass } from '@tidings/ui/tool-button.tsx';
import { useFrameWords } from '../words/frame.words.ts';
import css from './header.module.css';

export function AccountTools() {
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
