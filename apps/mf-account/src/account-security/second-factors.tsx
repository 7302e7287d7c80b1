import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { Skeleton, LoadingState } from '@tidings/ui/placeholders.tsx';
import { useState } from 'react';
import { getErrorMessage } from '../account-forms/error-message.ts';
import { useFormWords } from '../account-forms/form.words.ts';
import { usePageWords } from '../page.words.ts';
import {
  type AddedSecondFactor,
  useSignInSecurity,
  useUpdateSignInSecurityCache,
} from '../second-factor/sign-in-security.query.ts';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactorsWords } from './second-factors.words.ts';
import css from './security-section.module.css';

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
