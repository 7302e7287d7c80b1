import { PASSKEY_CHALLENGE_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import { useEffect, useRef } from 'react';
import {
  type PasskeyResponse,
  canAutofillPasskeys,
  cancelPasskeyRequest,
  signWithPasskey,
} from '../../second-factor/passkey-browser.ts';
import { createPasskeyChallenge } from '../../second-factor/second-factor.mutation.ts';

export type SignedChallenge = { challengeId: string; answer: PasskeyResponse };

export async function requestPasskey(): Promise<SignedChallenge> {
  const { challengeId, optionsJson } = await createPasskeyChallenge();
  return { challengeId, answer: await signWithPasskey(optionsJson) };
}

/**
 * Lets the browser offer passkeys in the email field, and replaces expired challenges. Do not render it during another
 * passkey request, because browsers handle only one at a time.
 */
export function PasskeyAutofill({ onSigned }: { onSigned: (signed: SignedChallenge) => void }) {
  const latest = useRef(onSigned);
  useEffect(() => {
    latest.current = onSigned;
  });
  useEffect(() => {
    let isWaiting = false;
    let isOver = false;
    const wait = async () => {
      if (isOver || !(await canAutofillPasskeys()) || isOver) return;
      const { challengeId, optionsJson } = await createPasskeyChallenge();
      if (isOver) return;
      isWaiting = true;
      const answer = await signWithPasskey(optionsJson, true);
      isWaiting = false;
      if ('json' in answer && !isOver) latest.current({ challengeId, answer });
    };
    // Failures are only logged, because the password form works without passkeys and the passkey button reports
    // problems.
    const start = () => void wait().catch((error: unknown) => console.warn('passkeys could not be offered', error));
    start();
    const renewal = setInterval(start, PASSKEY_CHALLENGE_MINUTES * 60_000 - 10_000);
    return () => {
      isOver = true;
      clearInterval(renewal);
      if (isWaiting) void cancelPasskeyRequest();
    };
  }, []);
  return null;
}
