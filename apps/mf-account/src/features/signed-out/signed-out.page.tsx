import { Link } from '@tidings/shell-api/router.ts';
import { isMembersOnly } from '@tidings/shell-api/sign-in.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import type { Place } from '../../places.ts';
import css from './signed-out.module.css';
import { useSignedOutWords } from './signed-out.words.ts';

export const place = { path: '/signed-out', title: 'Signed out', chunk: 'sign-in' } as const satisfies Place;

export function SignedOutPage() {
  const words = useSignedOutWords();
  return (
    <div className={`wrap ${css.plain}`}>
      <p className={css.word} aria-hidden="true">
        {words.bye}
      </p>
      <h1>{words.signedOut}</h1>
      <p className="soft">{isMembersOnly() ? words.forMembers : words.open}</p>
      <p className={css.ways}>
        <Link className={getButtonClass({ look: 'main' })} to="/auth">
          {words.logIn}
        </Link>
        <Link className={getButtonClass()} to="/#features">
          {words.features}
        </Link>
      </p>
    </div>
  );
}
