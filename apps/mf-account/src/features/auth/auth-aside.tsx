import { Dial } from '@tidings/ui/dial.tsx';
import css from './auth.module.css';

const STORIES = 48;
const HEARD = 28;

/** Why an account: the one thing it is for. */
export function AuthAside() {
  return (
    <aside className={css.side} aria-label="Why an account">
      <p className={css.big}>Pick up at the very <span className="word fit">sentence</span> where the kettle boiled.</p>
      <Dial units={STORIES} heard={HEARD} className={css.dial} />
      <p className={`soft ${css.why}`}>An account keeps your place, your voice and your saved stories on every device. Listening itself never needs one.</p>
    </aside>
  );
}
