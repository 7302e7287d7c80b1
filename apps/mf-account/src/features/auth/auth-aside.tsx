import { isMembersOnly } from '@tidings/shell-api/for-members.ts';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';

const STORIES = 48;
const PLAYED = 28;

export function AuthAside() {
  const words = useAuthWords();
  return (
    <aside className={css.side} aria-label={words.whyAccount}>
      <p className={css.big}>
        {words.pickUp.before}
        <span className="word fit">{words.pickUp.marked}</span>
        {words.pickUp.after}
      </p>
      <ProgressScale units={STORIES} heard={PLAYED} className={css.dial} />
      <p className={`soft ${css.why}`}>
        {words.keeps} {isMembersOnly() ? words.forMembers : words.withoutOne}
      </p>
    </aside>
  );
}
