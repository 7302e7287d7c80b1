import { useState } from 'react';
import { CodeDeliveryNote } from '../../account-forms/code-note.tsx';
import type { SentCode } from './auth-step.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';

/** Shows where the code was sent. `again` resends it and resolves to an error message or null. */
export function SentCodeNote({ sent, again }: { sent: SentCode; again: (() => Promise<string | null>) | null }) {
  const words = useAuthWords();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (!again || busy) return;
    setBusy(true);
    setMessage((await again()) ?? (sent.byMail === false ? words.newCode : words.sentAgain));
    setBusy(false);
  };
  return (
    <div className={css.sent}>
      <CodeDeliveryNote sent={sent} />
      {again && (
        <p>
          <button type="button" className={`link ${css.way}`} onClick={() => void press()}>
            {words.sendAgain}
          </button>
        </p>
      )}
      <p className="soft" aria-live="polite">
        {message}
      </p>
    </div>
  );
}
