import type { CredentialsInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import {
  type CodeSent,
  CODE_RESULT_FIELDS,
  SIGN_IN_RESULT_FIELDS,
} from '@tidings/api-client/operations/viewer.query.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { useFocusOnReplace } from '@tidings/ui/use-focus-on-replace.ts';
import { type FormEvent, useState } from 'react';
import {
  CodeDeliveryNote,
  CodeField,
  EmailField,
  HiddenUsernameField,
  NewPasswordField,
  PasswordField,
} from '../account-forms/account-fields.tsx';
import { useFormWords } from '../account-forms/form.words.ts';
import { useFormChecks, useSubmission } from '../account-forms/use-submission.ts';
import type { ConfirmEmailChangeMutation, RequestEmailChangeMutation } from '../generated/operation-types.ts';
import { useNeedsPassword } from '../second-factor/sign-in-security.query.ts';
import { useStepUp } from '../second-factor/step-up.tsx';
import { changePassword } from './credentials.mutation.ts';
import css from './security-section.module.css';
import { useSecurityWords } from './security.words.ts';

type Step = { name: 'shown' | 'asked' } | { name: 'code'; sent: CodeSent };

export function EmailChange({ viewer, email }: { viewer: string; email: string }) {
  const words = useSecurityWords();
  const forms = useFormWords();
  const [step, setStep] = useState<Step>({ name: 'shown' });
  const back = () => setStep({ name: 'shown' });
  const part = useFocusOnReplace<HTMLDivElement>(step.name);
  return (
    <div ref={part} className={css.part}>
      <h3>{forms.email}</h3>
      <p className={css.address}>
        <bdi>{email}</bdi>
      </p>
      {step.name === 'shown' && <Button onClick={() => setStep({ name: 'asked' })}>{words.changeEmail}</Button>}
      {step.name === 'asked' && (
        <NewAddressForm
          viewer={viewer}
          email={email}
          onSent={(sent) => setStep({ name: 'code', sent })}
          onBack={back}
        />
      )}
      {step.name === 'code' && <NewAddressCode sent={step.sent} onDone={back} />}
    </div>
  );
}

function NewAddressForm({
  viewer,
  email,
  onSent,
  onBack,
}: {
  viewer: string;
  email: string;
  onSent: (sent: CodeSent) => void;
  onBack: () => void;
}) {
  const forms = useFormWords();
  const { emailProblem, passwordMissing } = useFormChecks();
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const { withStepUp } = useStepUp();
  const needsPassword = useNeedsPassword(viewer);
  const { form, busy, fieldError, general, run } = useSubmission(needsPassword ? ['email', 'password'] : ['email']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = emailProblem(address) ?? (needsPassword ? passwordMissing(password) : null);
    const sent = await run(problem, () =>
      withStepUp(() => requestEmailChange({ email: address.trim(), password: needsPassword ? password : '' })),
    );
    if (sent) onSent(sent);
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <EmailField
        label={forms.newEmail}
        value={address}
        onChange={setAddress}
        error={fieldError('email')}
        autoComplete="email"
      />
      {needsPassword && (
        <>
          <HiddenUsernameField email={email} />
          <PasswordField value={password} onChange={setPassword} error={fieldError('password')} purpose="current" />
        </>
      )}
      <FormError message={general} />
      <p className={css.ways}>
        <Button look="main" type="submit" disabled={busy}>
          {forms.sendCode}
        </Button>
        <Button onClick={onBack}>{forms.cancel}</Button>
      </p>
    </form>
  );
}

function NewAddressCode({ sent, onDone }: { sent: CodeSent; onDone: () => void }) {
  const words = useSecurityWords();
  const forms = useFormWords();
  const { codeProblem } = useFormChecks();
  const { notify, session } = useShell();
  const [code, setCode] = useState('');
  const { form, busy, fieldError, general, run } = useSubmission(['code']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(codeProblem('change-email', code), () => confirmEmailChange(sent.requestId, code));
    if (!done) return;
    session.changed();
    notify('success', words.emailChanged);
    onDone();
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <CodeDeliveryNote sent={sent} />
      <CodeField purpose="change-email" value={code} onChange={setCode} error={fieldError('code')} />
      <FormError message={general} />
      <p className={css.ways}>
        <Button look="main" type="submit" disabled={busy}>
          {forms.confirm}
        </Button>
        <Button onClick={onDone}>{forms.cancel}</Button>
      </p>
    </form>
  );
}

const askDocument = operation<RequestEmailChangeMutation>(
  `mutation RequestEmailChange($input: CredentialsInput!) {
    requestEmailChange(input: $input) { ${CODE_RESULT_FIELDS} } }`,
);
const confirmDocument = operation<ConfirmEmailChangeMutation>(
  `mutation ConfirmEmailChange($requestId: ID!, $code: String!) { confirmEmailChange(requestId: $requestId,
    code: $code) { ${SIGN_IN_RESULT_FIELDS} } }`,
);

const requestEmailChange = async (input: CredentialsInput) =>
  (await graphqlFetch(askDocument, { input })).requestEmailChange;

const confirmEmailChange = async (requestId: string, code: string) =>
  (await graphqlFetch(confirmDocument, { requestId, code })).confirmEmailChange;

export function PasswordChange({ email }: { email: string }) {
  const words = useSecurityWords();
  const forms = useFormWords();
  const [open, setOpen] = useState(false);
  const part = useFocusOnReplace<HTMLDivElement>(String(open));
  return (
    <div ref={part} className={css.part}>
      <h3>{forms.password}</h3>
      {open ? (
        <PasswordForm email={email} onDone={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>{words.changePassword}</Button>
      )}
    </div>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const words = useSecurityWords();
  const forms = useFormWords();
  const { newPasswordProblem, passwordMissing } = useFormChecks();
  const { notify, session } = useShell();
  const [present, setPresent] = useState('');
  const [password, setPassword] = useState('');
  const { form, busy, fieldError, general, run } = useSubmission(['present', 'password']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(passwordMissing(present, 'present') ?? newPasswordProblem(password, email), () =>
      changePassword({ present, password }),
    );
    if (!done) return;
    session.changed();
    notify('success', words.passwordChanged);
    onDone();
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <HiddenUsernameField email={email} />
      <PasswordField
        label={forms.presentPassword}
        value={present}
        onChange={setPresent}
        error={fieldError('present')}
        purpose="current"
      />
      <NewPasswordField
        label={forms.newPassword}
        value={password}
        onChange={setPassword}
        error={fieldError('password')}
      />
      <FormError message={general} />
      <p className={css.ways}>
        <Button look="main" type="submit" disabled={busy}>
          {words.changePassword}
        </Button>
        <Button onClick={onDone}>{forms.cancel}</Button>
      </p>
    </form>
  );
}
