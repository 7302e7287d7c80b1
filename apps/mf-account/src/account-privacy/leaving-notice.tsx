import { useLeaving, useStay } from '@tidings/api-client/operations/leaving.query.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { Button } from '@tidings/ui/button.tsx';
import type { ReactNode } from 'react';
import { sentenceOf } from '../account-forms/sentence-of.ts';
import { dayOf } from './day-of.ts';
import css from './privacy-section.module.css';

/** Says that an account is to go, and lets its owner keep it. `otherwise` is shown for one that stays; `more` beside the button; `level` is the heading's rank. */
export function LeavingNotice({ viewer, level, otherwise, more }: { viewer: string; level: 2 | 3; otherwise?: ReactNode; more?: ReactNode }) {
  const { notify } = useShell();
  const { data } = useLeaving(viewer);
  const stay = useStay(viewer);
  if (data === undefined) return null;
  if (data === null) return otherwise;
  const Heading = `h${level}` as const;
  const keep = () => stay.mutate(undefined, {
    onSuccess: () => notify('success', 'Your account stays, with everything in it.'),
    onError: (error) => notify('error', sentenceOf(error)),
  });
  return (
    <div className={css.part} role="status">
      <Heading>This account is to be removed</Heading>
      <p>On {dayOf(data.goneAt)} everything about you will be gone. Until then you can keep it.</p>
      <p className={css.ways}><Button look="main" disabled={stay.isPending} onClick={keep}>Keep my account</Button>{more}</p>
    </div>
  );
}
