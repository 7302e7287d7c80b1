import { type ContactMessage, sendSupportEmail } from '@tidings/api-client/operations/support.mutation.ts';
import { EMAIL_LENGTH_MAX } from '@tidings/contracts/limits/account-limits.ts';
import {
  MESSAGE_NAME_MAX,
  MESSAGE_PHONE_MAX,
  MESSAGE_SUBJECT_MAX,
  MESSAGE_TEXT_MAX,
} from '@tidings/contracts/limits/web-limits.ts';
import {
  type SupportRejection,
  isSentResponse,
  parseSupportRejection,
} from '@tidings/contracts/support/support-response.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmailField, TextArea, TextField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import css from './contact-form.module.css';
import { useContactWords } from './contact.words.ts';

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const;

export function ContactForm() {
  const words = useContactWords();
  const { notify } = useShell();
  const { form, busy, fieldError, general, refuse, send } = useContactForm(FIELDS);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (busy) return;
    // Only the email field is validated in the browser.
    if (!currentTarget.checkValidity()) {
      refuse([{ field: 'email', message: words.emailInvalid }]);
      return;
    }
    const written = new FormData(currentTarget);
    const text = (name: string) => String(written.get(name) ?? '');
    const sent = await send({
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      subject: text('subject'),
      message: text('message'),
      homepage: text('homepage'),
    });
    if (sent) currentTarget.reset();
    notify(sent ? 'success' : 'error', sent ? words.sent : words.failed);
  };
  // `dialog` keeps personal data out of the URL when the form is submitted before hydration.
  return (
    <form method="dialog" ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <Sender problemOf={fieldError} />
      <TextArea
        label={words.message}
        name="message"
        rows={5}
        maxLength={MESSAGE_TEXT_MAX}
        error={fieldError('message')}
        dir="auto"
      />
      <Honeypot label={words.trap} />
      <FormError message={general} />
      <Button look="main" type="submit" disabled={busy}>
        {busy ? words.sending : words.send}
      </Button>
    </form>
  );
}

function Sender({ problemOf }: { problemOf: FieldError }) {
  const words = useContactWords();
  return (
    <>
      <div className={css.pair}>
        <TextField
          label={words.name}
          name="name"
          autoComplete="name"
          maxLength={MESSAGE_NAME_MAX}
          error={problemOf('name')}
        />
        <EmailField label={words.email} name="email" maxLength={EMAIL_LENGTH_MAX} error={problemOf('email')} />
      </div>
      <div className={css.pair}>
        <TextField
          label={words.phone}
          optional
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={MESSAGE_PHONE_MAX}
          error={problemOf('phone')}
        />
        <TextField
          label={words.subject}
          name="subject"
          autoComplete="off"
          maxLength={MESSAGE_SUBJECT_MAX}
          error={problemOf('subject')}
        />
      </div>
    </>
  );
}

export type FieldError = (field: string) => string | null;

/** Manages a form that sends a message. A rejected submission focuses the invalid field if `fields` contains it. */
export function useContactForm(fields: readonly string[]) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly SupportRejection[]>([]);
  useEffect(() => {
    if (refusals.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const isShown = ({ field }: SupportRejection) => field !== null && fields.includes(field);
  return {
    form,
    busy,
    fieldError: (field: string): string | null => refusals.find((refusal) => refusal.field === field)?.message ?? null,
    general: refusals.find((refusal) => refusal.message !== '' && !isShown(refusal))?.message ?? null,
    refuse: setRefusals,
    async send(letter: ContactMessage): Promise<boolean> {
      setBusy(true);
      setRefusals([]);
      try {
        const answer = await sendSupportEmail(letter);
        if (!isSentResponse(answer)) setRefusals([parseSupportRejection(answer)]);
        return isSentResponse(answer);
      } catch (error) {
        setRefusals([{ field: null, message: error instanceof Error ? error.message : String(error) }]);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** A field hidden from people and screen readers. The server discards messages in which it is filled in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {label} <input name="homepage" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
