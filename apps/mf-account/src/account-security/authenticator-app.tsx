import { TOTP_DIGITS } from '@tidings/contracts/limits/account-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { useFocusOnReplace } from '@tidings/ui/use-focus-on-replace.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useFormWords } from '../account-forms/form.words.ts';
import { useSubmission } from '../account-forms/use-submission.ts';
import { usePageWords } from '../page.words.ts';
import { AuthenticatorCodeField } from '../second-factor/proof-form.tsx';
import {
  type AddedSecondFactor,
  type SignInSecurity,
  beginTotp,
  confirmTotp,
  removeTotp,
} from '../second-factor/sign-in-security.query.ts';
import { useStepUp } from '../second-factor/step-up.tsx';
import { formatDay } from '../words/format-day.ts';
import { CopyButton, QrCode, RemovalDialog } from './second-factor-parts.tsx';
import css from './second-factors.module.css';
import { useSecondFactorsWords } from './second-factors.words.ts';
import section from './security-section.module.css';

type Setup = { secret: string; uri: string };
type Props = {
  /** Time at which the app was set up, or null without an app. */
  since: string | null;
  isLast: boolean;
  onAdded: (added: AddedSecondFactor) => void;
  onChanged: (security: SignInSecurity) => void;
};

export function AuthenticatorApp({ since, isLast, onAdded, onChanged }: Props) {
  const words = useSecondFactorsWords();
  const { locale } = usePageWords();
  const { notify } = useShell();
  const { withStepUp } = useStepUp();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { busy, general, run } = useSubmission([]);
  const part = useFocusOnReplace<HTMLDivElement>(`${setup === null} ${since === null}`);
  const begin = async () => {
    const result = await run(null, () => withStepUp(beginTotp));
    if (result) setSetup(result);
  };
  const remove = async () => {
    const security = await run(null, () => withStepUp(removeTotp));
    if (!security) return;
    onChanged(security);
    notify('success', words.appRemoved);
  };
  return (
    <div ref={part} className={section.part}>
      <h3>{words.app}</h3>
      <p>{since === null ? words.appWhat : words.appSince(formatDay(since, locale))}</p>
      <FormError message={general} />
      {setup ? (
        <SetupForm
          setup={setup}
          onAdded={(added) => {
            setSetup(null);
            notify('success', words.appAdded);
            onAdded(added);
          }}
          onBack={() => setSetup(null)}
        />
      ) : (
        <p className={section.ways}>
          <Button disabled={busy} onClick={() => void begin()}>
            {since === null ? words.setUp : words.replace}
          </Button>
          {since !== null && (
            <Button look="danger" disabled={busy} onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          )}
        </p>
      )}
      {isRemoving && (
        <RemovalDialog
          title={words.removeApp}
          isLast={isLast}
          onRemove={() => void remove()}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}

function SetupForm({
  setup,
  onAdded,
  onBack,
}: {
  setup: Setup;
  onAdded: (added: AddedSecondFactor) => void;
  onBack: () => void;
}) {
  const words = useSecondFactorsWords();
  const forms = useFormWords();
  const { withStepUp } = useStepUp();
  const [code, setCode] = useState('');
  const { form, busy, fieldError, general, run } = useSubmission(['code']);
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.replaceAll(/\s/g, '');
    const isComplete = typed.length === TOTP_DIGITS && /^\d+$/.test(typed);
    const added = await run(isComplete ? null : { field: 'code', message: forms.codeShape(TOTP_DIGITS) }, () =>
      withStepUp(() => confirmTotp(typed)),
    );
    if (added) onAdded(added);
  };
  return (
    <form ref={form} className={section.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{words.scan}</p>
      <QrCode text={setup.uri} label={words.qrCode} />
      <p>
        <a className={css.open} href={setup.uri}>
          {words.openApp}
        </a>
      </p>
      <dl className={css.key}>
        <dt>{words.key}</dt>
        <dd dir="ltr">{inGroups(setup.secret)}</dd>
      </dl>
      <p>
        <CopyButton text={setup.secret} />
      </p>
      <AuthenticatorCodeField value={code} onChange={setCode} error={fieldError('code')} />
      <FormError message={general} />
      <p className={section.ways}>
        <Button look="main" type="submit" disabled={busy}>
          {forms.confirm}
        </Button>
        <Button onClick={onBack}>{forms.cancel}</Button>
      </p>
    </form>
  );
}

/** Returns the secret in groups of four characters, which are easier to type. Apps ignore the spaces. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
