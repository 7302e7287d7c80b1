import { EXPORT_RETENTION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { getErrorMessage } from '../account-forms/error-message.ts';
import { useFormWords } from '../account-forms/form.words.ts';
import type { ExportStateFields } from '../generated/operation-types.ts';
import { usePageWords } from '../page.words.ts';
import { useStepUp } from '../second-factor/step-up.tsx';
import { formatDay } from '../words/format-day.ts';
import { useDataExport, useRequestExport } from './export.query.ts';
import css from './privacy-section.module.css';
import type { privacyWords } from './privacy.words.ts';
import { usePrivacyWords } from './privacy.words.ts';

export function DataExport({ viewer }: { viewer: string }) {
  const words = usePrivacyWords();
  const { locale } = usePageWords();
  const { failed } = useFormWords();
  const { notify } = useShell();
  const { data, error, refetch } = useDataExport(viewer);
  const { withStepUp, confirmFirst } = useStepUp();
  const request = useRequestExport(viewer, withStepUp);
  const open = async () => {
    // The download leaves the page, so the identity must be confirmed before it starts.
    try {
      await confirmFirst();
    } catch (cause) {
      return notify('error', getErrorMessage(cause, failed));
    }
    // The request renews an expiring session before the download.
    const { data: now } = await refetch();
    if (now?.url) globalThis.location.assign(now.url);
    else notify('error', words.fileGone);
  };
  return (
    <div className={css.part}>
      <h3>{words.take}</h3>
      <p>{words.takeWhat(EXPORT_RETENTION_DAYS)}</p>
      <p role="status" className="soft">
        {data ? sentenceFor(data, words, locale) : ''}
      </p>
      <FormError
        message={
          request.error
            ? getErrorMessage(request.error, failed)
            : error && !data
              ? getErrorMessage(error, failed)
              : null
        }
      />
      {data?.url ? (
        <Button look="main" onClick={() => void open()}>
          {words.download}
        </Button>
      ) : (
        <Button disabled={request.isPending || data?.state === 'preparing'} onClick={() => request.mutate()}>
          {words.ask}
        </Button>
      )}
    </div>
  );
}

function sentenceFor(
  { state, bytes, expiresAt }: ExportStateFields,
  words: typeof privacyWords,
  locale: string,
): string {
  if (state === 'preparing') return words.preparing;
  if (state === 'ready' && expiresAt) return words.ready(formatSize(bytes ?? 0, locale), formatDay(expiresAt, locale));
  return words.expired;
}

const KB = 1_000;
const MB = KB * KB;
function formatSize(bytes: number, locale: string): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
  return `${(bytes / MB).toLocaleString(locale, oneDecimal)} MB`;
}
