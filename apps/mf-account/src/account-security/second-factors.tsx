import { RECOVERY_CODE_COUNT } from '@tidings/contracts/limits/account-limits.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { Skeleton, LoadingState } from '@tidings/ui/placeholders.tsx';
import { useFocusOnReplace } from '@tidings/ui/use-focus-on-replace.ts';
import { useState, useEffect, useRef } from 'react';
import { useFormWords } from '../account-forms/form.words.ts';
import { getErrorMessage, useSubmission } from '../account-forms/use-submission.ts';
import { usePageWords } from '../page.words.ts';
import {
  type AddedSecondFactor,
  createRecoveryCodes,
  useSignInSecurity,
  useUpdateSignInSecurityCache,
} from '../second-factor/sign-in-security.query.ts';
import { useStepUp } from '../second-factor/step-up.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { CopyButton } from './second-factor-parts.tsx';
import secondFactorsCss from './second-factors.module.css';
import { useSecondFactorsWords } from './second-factors.words.ts';
import css from './security-section.module.css';
import section from './security-section.module.css';

export function SecondFactors({ viewer }: { viewer: string }) {
  const words = useSecondFactorsWords();
  const pages = usePageWords();
  const { failed } = useFormWords();
  const { data, error, isPending, refetch } = useSignInSecurity(viewer);
  const store = useUpdateSignInSecurityCache(viewer);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const onAdded = ({ security, recoveryCodes }: AddedSecondFactor) => {
    store(security);
    if (recoveryCodes) setCodes(recoveryCodes);
  };
  if (isPending)
    return (
      <div className={css.part}>
        <LoadingState label={words.loading}>
          <Skeleton width="20rem" height="4rem" />
        </LoadingState>
      </div>
    );
  if (!data)
    return (
      <div className={css.part}>
        <FormError message={getErrorMessage(error, failed)} />
        <Button onClick={() => void refetch()}>{pages.again}</Button>
      </div>
    );
  const factors = data.passkeys.length + (data.totpSince === null ? 0 : 1);
  return (
    <>
      <AuthenticatorApp since={data.totpSince} isLast={factors === 1} onAdded={onAdded} onChanged={store} />
      <Passkeys passkeys={data.passkeys} isLast={factors === 1} onAdded={onAdded} onChanged={store} />
      {(factors > 0 || codes !== null) && (
        <RecoveryCodes
          left={data.recoveryCodesLeft}
          shown={codes}
          onCreated={(created) => {
            setCodes(created);
            store(null);
          }}
          onStored={() => setCodes(null)}
        />
      )}
    </>
  );
}

type RecoveryCodesProps = {
  left: number;
  shown: readonly string[] | null;
  onCreated: (codes: readonly string[]) => void;
  onStored: () => void;
};

function RecoveryCodes({ left, shown, onCreated, onStored }: RecoveryCodesProps) {
  const words = useSecondFactorsWords();
  const { withStepUp } = useStepUp();
  const { busy, general, run } = useSubmission([]);
  const part = useFocusOnReplace<HTMLDivElement>(String(shown === null));
  const create = async () => {
    const created = await run(null, () => withStepUp(createRecoveryCodes));
    if (created) onCreated(created.codes);
  };
  return (
    <div ref={part} className={section.part}>
      <h3>{words.codes}</h3>
      {shown ? (
        <NewCodes key={shown[0]} codes={shown} onStored={onStored} />
      ) : (
        <>
          <p>{words.codesWhat}</p>
          <p>
            <b>{left === 0 ? words.codesNone : words.codesLeft(left, RECOVERY_CODE_COUNT)}</b>
          </p>
          <FormError message={general} />
          <Button disabled={busy} onClick={() => void create()}>
            {words.newCodes}
          </Button>
          <p className="soft">{words.newCodesHow}</p>
        </>
      )}
    </div>
  );
}

function NewCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const words = useSecondFactorsWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${words.codesFile(globalThis.location.host)}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <h4 ref={heading} tabIndex={-1} className={secondFactorsCss.shown}>
        {words.codesShown}
      </h4>
      <p>{words.codesShownHow}</p>
      <ol className={secondFactorsCss.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={section.ways}>
        <CopyButton text={codes.join('\n')} />
        <Button onClick={() => download(text)}>{words.download}</Button>
        <Button look="main" onClick={onStored}>
          {words.stored}
        </Button>
      </p>
    </>
  );
}

const REVOKE_MS = 60_000;
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: 'tidings-recovery-codes.txt' }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}
