import type { CodeSent } from '@tidings/api-client/operations/account-fields.ts';
import css from './code-note.module.css';
import { useFormWords } from './form.words.ts';

/** Steps stored by an earlier version lack `byMail`. */
type Props = { sent: Pick<CodeSent, 'email' | 'minutes'> & Partial<Pick<CodeSent, 'byMail'>> };

/** Without mail, shows where the operator finds the code. */
export function CodeNote({ sent: { email, minutes, byMail } }: Props) {
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
