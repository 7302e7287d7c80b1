import { sendSupportEmail } from '@tidings/api-client/operations/support.mutation.ts';
import type { ContactMessage } from '@tidings/api-client/operations/support.mutation.ts';
import { isSentResponse, parseSupportRejection } from '@tidings/contracts/support/support-response.ts';
import type { SupportRejection } from '@tidings/contracts/support/support-response.ts';
import { useEffect, useRef, useState } from 'react';

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
