import type { Refused } from '@tidings/api-client/operations/viewer.query.ts';
import { PASSKEY_NAME_MAX } from '@tidings/contracts/limits/account-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { useFocusOnReplace } from '@tidings/ui/use-focus-on-replace.ts';
import { type FormEvent, useState } from 'react';
import { useFormWords } from '../account-forms/form.words.ts';
import { useSubmission } from '../account-forms/use-submission.ts';
import { usePageWords } from '../page.words.ts';
import { canUsePasskeys, createPasskey } from '../second-factor/passkey-browser.ts';
import { createBrowserRefusal } from '../second-factor/proof-form.tsx';
import { useIdentityProofWords } from '../second-factor/proof.words.ts';
import {
  type AddedSecondFactor,
  type Passkey,
  type SignInSecurity,
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '../second-factor/sign-in-security.query.ts';
import { useStepUp } from '../second-factor/step-up.tsx';
import { formatDay } from '../words/format-day.ts';
import { formatDeviceName } from './device-name.ts';
import { RemovalDialog } from './second-factor-parts.tsx';
import { useSecondFactorsWords } from './second-factors.words.ts';
import css from './security-section.module.css';
import { useSecurityWords } from './security.words.ts';

type Changes = { onAdded: (added: AddedSecondFactor) => void; onChanged: (security: SignInSecurity) => void };

export function Passkeys({
  passkeys,
  isLast,
  onAdded,
  onChanged,
}: Changes & { passkeys: readonly Passkey[]; isLast: boolean }) {
  const words = useSecondFactorsWords();
  const { notify } = useShell();
  const [isAdding, setAdding] = useState(false);
  const part = useFocusOnReplace<HTMLDivElement>(`${isAdding} ${passkeys.length}`);
  return (
    <div ref={part} className={css.part}>
      <h3>{words.passkeys}</h3>
      <p>{canUsePasskeys() ? words.passkeysWhat : words.passkeysNotHere}</p>
      {isAdding ? (
        <NewPasskeyForm
          onAdded={(added) => {
            setAdding(false);
            notify('success', words.passkeyAdded);
            onAdded(added);
          }}
          onBack={() => setAdding(false)}
        />
      ) : (
        canUsePasskeys() && <Button onClick={() => setAdding(true)}>{words.addPasskey}</Button>
      )}
      {passkeys.length > 0 && (
        <ul className={css.browsers}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} isLast={isLast} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NewPasskeyForm({ onAdded, onBack }: { onAdded: Changes['onAdded']; onBack: () => void }) {
  const words = useSecondFactorsWords();
  const securityWords = useSecurityWords();
  const proofs = useIdentityProofWords();
  const { withStepUp } = useStepUp();
  const [name, setName] = useState(() =>
    formatDeviceName(navigator.userAgent, securityWords).slice(0, PASSKEY_NAME_MAX),
  );
  const add = async () => {
    const challenge = await withStepUp(beginPasskey);
    if (challenge.__typename === 'Refused') return challenge;
    const answer = await createPasskey(challenge.optionsJson);
    if ('problem' in answer) return createBrowserRefusal(proofs.problems[answer.problem]);
    const { challengeId } = challenge;
    return withStepUp(() => addPasskey({ challengeId, passkeyJson: answer.json, name: name.trim() }));
  };
  return <NameForm name={name} onName={setName} save={words.goOn} onBack={onBack} action={add} onDone={onAdded} />;
}

function PasskeyLine({
  passkey: { id, name, createdAt, lastUsedAt },
  isLast,
  onChanged,
}: {
  passkey: Passkey;
  isLast: boolean;
  onChanged: Changes['onChanged'];
}) {
  const words = useSecondFactorsWords();
  const forms = useFormWords();
  const { locale } = usePageWords();
  const { notify } = useShell();
  const { withStepUp } = useStepUp();
  const [newName, setNewName] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { busy, general, run } = useSubmission([]);
  const line = useFocusOnReplace<HTMLLIElement>(String(newName === null));
  const remove = async () => {
    const security = await run(null, () => withStepUp(() => removePasskey(id)));
    if (!security) return;
    onChanged(security);
    notify('success', words.passkeyRemoved);
  };
  if (newName !== null)
    return (
      <li ref={line}>
        <NameForm
          name={newName}
          onName={setNewName}
          save={forms.save}
          onBack={() => setNewName(null)}
          action={() => renamePasskey(id, newName.trim())}
          onDone={(security) => {
            setNewName(null);
            onChanged(security);
            notify('success', words.passkeyRenamed);
          }}
        />
      </li>
    );
  return (
    <li ref={line}>
      <span className={css.browser}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="soft">
          {words.addedOn(formatDay(createdAt, locale))}
          {', '}
          {lastUsedAt === null ? words.neverUsed : words.lastUsed(formatAgo(lastUsedAt))}
        </span>
        <FormError message={general} />
      </span>
      <span className={css.ways}>
        <Button disabled={busy} aria-label={words.renameOne(name)} onClick={() => setNewName(name)}>
          {words.rename}
        </Button>
        <Button look="danger" disabled={busy} aria-label={words.removeOne(name)} onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      </span>
      {isRemoving && (
        <RemovalDialog
          title={words.removePasskey(name)}
          isLast={isLast}
          onRemove={() => void remove()}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

function NameForm<Result extends { __typename: string }>({
  name,
  onName,
  save,
  action,
  onDone,
  onBack,
}: {
  name: string;
  onName: (name: string) => void;
  save: string;
  action: () => Promise<Result | Refused>;
  onDone: (result: Exclude<Result, Refused>) => void;
  onBack: () => void;
}) {
  const words = useSecondFactorsWords();
  const forms = useFormWords();
  const { form, busy, fieldError, general, run } = useSubmission(['name']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await run(name.trim() === '' ? { field: 'name', message: words.nameMissing } : null, action);
    if (result) onDone(result);
  };
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={words.passkeyName}
        hint={words.passkeyNameHint}
        dir="auto"
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        value={name}
        error={fieldError('name')}
        onChange={(event) => onName(event.target.value)}
      />
      <FormError message={general} />
      <p className={css.ways}>
        <Button look="main" type="submit" disabled={busy}>
          {save}
        </Button>
        <Button onClick={onBack}>{forms.cancel}</Button>
      </p>
    </form>
  );
}
