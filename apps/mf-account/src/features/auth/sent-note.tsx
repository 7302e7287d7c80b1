import { useState } from 'react';
import type { Sent } from './auth-step.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';

/** Where the code went, and another one. `again` answers null when it was sent, else why not. */
export function SentNote({ sent, again }: { sent: Sent; again: (() => Promise<string | null>) | null }) {
  const words = useAuthWords();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (!again || busy) return;
    setBusy(true);
    setSaid((await again()) ?? words.sentAgain);
    setBusy(false);
  };
  return (
    <div className={css.sent}>
      <p>
        {words.sent.before}
        <b className={css.address} dir="ltr">
          {sent.email}
        </b>
        {words.sent.after(sent.minutes)}
      </p>
      {again && (
        <p>
          <button type="button" className={`link ${css.way}`} onClick={() => void press()}>
            {words.sendAgain}
          </button>
        </p>
      )}
      <p className="soft" aria-live="polite">
        {said}
      </p>
    </div>
  );
}
