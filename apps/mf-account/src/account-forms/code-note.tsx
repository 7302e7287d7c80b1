import type { CodeSent } from '@tidings/api-client/operations/viewer.query.ts';
import css from './code-note.module.css';
import { useFormWords } from './form.words.ts';

/** `byMail` is missing in steps stored by an earlier version. */
type Props = { sent: Pick<CodeSent, 'email' | 'minutes'> & Partial<Pick<CodeSent, 'byMail'>> };

/** Shows where the code was sent or, on a server without email, where the operator finds it. */
export function CodeDeliveryNote({ sent: { email, minutes, byMail } }: Props) {
  const words = useFormWords();
  const { before, after } = byMail === false ? words.notMailed : words.sent;
  return (
    <p>
      {before}
      <b className={css.address} dir="ltr">
        {email}
      </b>
      {after(minutes)}
      {byMail === false && (
        <>
          <code dir="ltr">npx tidings mail</code>.
        </>
      )}
    </p>
  );
}
