import { useState } from 'react';
import type { Sent } from './auth-step.ts';
import css from './auth.module.css';

/** Where the code went, and another one. `again` answers null when it was sent, else why not. */
export function SentNote({ sent, again }: { sent: Sent; again: (() => Promise<string | null>) | null }) {
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (!again || busy) return;
    setBusy(true);
    setSaid(await again() ?? 'Another code is on its way; use that one.');
    setBusy(false);
  };
  return (
    <div className={css.sent}>
      <p>If there is a mailbox at <b className={css.address}>{sent.email}</b>, a code is on its way there. It counts for {sent.minutes} minutes.</p>
      {again && <p><button type="button" className={`link ${css.way}`} onClick={() => void press()}>Send another code</button></p>}
      <p className="soft" aria-live="polite">{said}</p>
    </div>
  );
}
