import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { useViewer } from '@tidings/api-client/operations/viewer.query.ts';
import { ACCOUNT_DELETION_DAYS, EXPORT_RETENTION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import { useNavigate } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { type FormEvent, useState } from 'react';
import { HiddenUsernameField, PasswordField } from '../account-forms/account-fields.tsx';
import { useFormWords } from '../account-forms/form.words.ts';
import { getErrorMessage, useFormChecks, useSubmission } from '../account-forms/use-submission.ts';
import type { ExportStateFields, ExportStateQuery, RequestExportMutation } from '../generated/operation-types.ts';
import { usePageWords } from '../page.words.ts';
import { useNeedsPassword } from '../second-factor/sign-in-security.query.ts';
import { type StepUp, StepUpProvider, useStepUp } from '../second-factor/step-up.tsx';
import { formatDay } from '../words/format-day.ts';
import { DeletionNotice, deleteAccount } from './deletion-notice.tsx';
import css from './privacy-section.module.css';
import { type privacyWords, usePrivacyWords } from './privacy.words.ts';

export function PrivacySection() {
  const { viewer } = useSession();
  return viewer ? <Privacy id={viewer.id} email={viewer.email} /> : null;
}

function Privacy({ id, email }: { id: string; email: string }) {
  const words = usePrivacyWords();
  const { data } = useViewer(id);
  return (
    <StepUpProvider viewer={id} email={email}>
      <section className={css.privacy} aria-labelledby="privacy">
        <h2 id="privacy">{words.heading}</h2>
        <DataExport viewer={id} />
        <DeletionNotice
          viewer={id}
          level={3}
          otherwise={<AccountDeletion viewer={id} email={email} hasPassword={data?.hasPassword ?? true} />}
        />
      </section>
    </StepUpProvider>
  );
}

function DataExport({ viewer }: { viewer: string }) {
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

const PREPARING_MS = 1_500;
const EXPORT_STATE_FIELDS = 'id state requestedAt readyAt expiresAt url bytes';
const exportKey = (viewer: string) => ['export', viewer] as const;
const stateDocument = operation<ExportStateQuery>(`query ExportState { exportState { ${EXPORT_STATE_FIELDS} } }`);
const requestDocument = operation<RequestExportMutation>(
  `mutation RequestExport { requestExport { ${EXPORT_STATE_FIELDS} } }`,
);

const useDataExport = (viewer: string) =>
  useQuery<ExportStateFields | null>({
    queryKey: exportKey(viewer),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? PREPARING_MS : false),
    queryFn: async ({ signal }) => (await graphqlFetch(stateDocument, {}, signal)).exportState,
  });

/** Requests an export. The server creates one file a day; a second request returns the same file. */
function useRequestExport(viewer: string, withStepUp: StepUp['withStepUp']) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => withStepUp(async () => (await graphqlFetch(requestDocument, {})).requestExport),
    onSuccess: (requested) => {
      queries.setQueryData(exportKey(viewer), requested);
    },
  });
}

type AccountDeletionProps = { viewer: string; email: string; hasPassword: boolean };

function AccountDeletion({ viewer, email, hasPassword }: AccountDeletionProps) {
  const words = usePrivacyWords();
  const [open, setOpen] = useState(false);
  return (
    <div className={css.part}>
      <h3>{words.remove}</h3>
      <p>{words.removeHow(ACCOUNT_DELETION_DAYS)}</p>
      {open ? (
        <DeletionForm viewer={viewer} email={email} hasPassword={hasPassword} onBack={() => setOpen(false)} />
      ) : (
        <Button look="danger" onClick={() => setOpen(true)}>
          {words.removeMine}
        </Button>
      )}
    </div>
  );
}

function DeletionForm({ viewer, email, hasPassword, onBack }: AccountDeletionProps & { onBack: () => void }) {
  const words = usePrivacyWords();
  const forms = useFormWords();
  const { locale } = usePageWords();
  const { passwordMissing } = useFormChecks();
  const { notify, session } = useShell();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { withStepUp } = useStepUp();
  const passwordConfirms = useNeedsPassword(viewer);
  const needsPassword = hasPassword && passwordConfirms;
  const { form, busy, fieldError, general, run } = useSubmission(needsPassword ? ['password'] : []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const leaving = await run(needsPassword ? passwordMissing(password) : null, () =>
      withStepUp(() => deleteAccount(needsPassword ? password : null)),
    );
    if (!leaving) return;
    await navigate('/signed-out');
    session.changed();
    notify('success', words.willGo(formatDay(leaving.goneAt, locale)));
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <HiddenUsernameField email={email} />
      {needsPassword && (
        <PasswordField value={password} onChange={setPassword} error={fieldError('password')} purpose="current" />
      )}
      <FormError message={general} />
      <p className={css.ways}>
        <Button look="danger" type="submit" disabled={busy}>
          {words.removeYes}
        </Button>
        <Button onClick={onBack}>{forms.cancel}</Button>
      </p>
    </form>
  );
}
