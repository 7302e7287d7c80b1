import { type ExportState, useExport, useRequestExport } from '@tidings/api-client/operations/export.query.ts';
import { EXPORT_KEPT_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { GeneralProblem } from '../account-forms/general-problem.tsx';
import { sentenceOf } from '../account-forms/sentence-of.ts';
import { dayOf } from './day-of.ts';
import css from './privacy-section.module.css';

/** Everything that is kept about somebody, as a file to take along. */
export function ExportPart({ viewer }: { viewer: string }) {
  const { notify } = useShell();
  const { data, error, refetch } = useExport(viewer);
  const request = useRequestExport(viewer);
  const open = async () => {
    // Asked anew, so that a session whose time ran out is renewed before the browser goes for the file.
    const { data: now } = await refetch();
    if (now?.url) globalThis.location.assign(now.url);
    else notify('error', 'That file is not there any more. Please ask for a new one.');
  };
  return (
    <div className={css.part}>
      <h3>Take it along</h3>
      <p>One ZIP file with everything kept about you: what you saved, heard, chose and told. Only you can fetch it, for {EXPORT_KEPT_DAYS} days.</p>
      <p role="status" className="soft">{data ? sentenceFor(data) : ''}</p>
      <GeneralProblem message={request.error ? sentenceOf(request.error) : error && !data ? sentenceOf(error) : null} />
      {data?.url
        ? <Button look="main" onClick={() => void open()}>Download</Button>
        : <Button disabled={request.isPending || data?.state === 'preparing'} onClick={() => request.mutate()}>Ask for my data</Button>}
    </div>
  );
}

function sentenceFor({ state, bytes, expiresAt }: ExportState): string {
  if (state === 'preparing') return 'Your file is being made. It will appear here; you can leave this page meanwhile.';
  if (state === 'ready' && expiresAt) return `Your file is ready (${sizeOf(bytes ?? 0)}), until ${dayOf(expiresAt)}.`;
  return 'The last file is gone; its time was over.';
}

const KB = 1_000;
const sizeOf = (bytes: number): string => (bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`);
