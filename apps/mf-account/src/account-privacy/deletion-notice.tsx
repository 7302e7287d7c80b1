import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import type { ReactNode } from 'react';
import { getErrorMessage } from '../account-forms/error-message.ts';
import { useFormWords } from '../account-forms/form.words.ts';
import { usePageWords } from '../page.words.ts';
import { formatDay } from '../words/format-day.ts';
import { usePendingDeletion, useCancelDeletion } from './pending-deletion.query.ts';
import css from './privacy-section.module.css';
import { usePrivacyWords } from './privacy.words.ts';

/** Shows the scheduled deletion, or `otherwise` if none is scheduled. `level` is the heading level. */
export function DeletionNotice({
  viewer,
  level,
  otherwise,
  more,
}: {
  viewer: string;
  level: 2 | 3;
  otherwise?: ReactNode;
  more?: ReactNode;
}) {
  const words = usePrivacyWords();
  const { locale } = usePageWords();
  const { failed } = useFormWords();
  const { notify } = useShell();
  const { data } = usePendingDeletion(viewer);
  const stay = useCancelDeletion(viewer);
  if (data === undefined) return null;
  if (data === null) return otherwise;
  const Heading = `h${level}` as const;
  const cancelDeletion = () =>
    stay.mutate(undefined, {
      onSuccess: () => notify('success', words.kept),
      onError: (error) => notify('error', getErrorMessage(error, failed)),
    });
  return (
    <div className={css.part} role="status">
      <Heading>{words.leaving}</Heading>
      <p>{words.goneOn(formatDay(data.goneAt, locale))}</p>
      <p className={css.ways}>
        <Button look="main" disabled={stay.isPending} onClick={cancelDeletion}>
          {words.keep}
        </Button>
        {more}
      </p>
    </div>
  );
}
