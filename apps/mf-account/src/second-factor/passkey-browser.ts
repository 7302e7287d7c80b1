import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** `replaced` means that another passkey request from this page cancelled this one. */
export type PasskeyProblem = 'cancelled' | 'exists' | 'unusable' | 'replaced';
/** `json` is the response in the API's format. */
export type PasskeyResponse = { json: string } | { problem: PasskeyProblem };

const loadLibrary = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

const IP_ADDRESS = /^\[|^\d+(?:\.\d+){3}$/;

/** Returns whether passkeys are available. They require a secure origin with a host name instead of an IP address. */
export const canUsePasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !IP_ADDRESS.test(globalThis.location.hostname);

export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

export async function createPasskey(optionsJson: string): Promise<PasskeyResponse> {
  const { startRegistration } = await loadLibrary();
  return toAnswer(
    startRegistration({ optionsJSON: JSON.parse(optionsJson) as PublicKeyCredentialCreationOptionsJSON }),
  );
}

/** Signs a challenge with a passkey. With `isAutofill`, waits until the visitor chooses one in the email field. */
export async function signWithPasskey(optionsJson: string, isAutofill = false): Promise<PasskeyResponse> {
  const { startAuthentication } = await loadLibrary();
  return toAnswer(
    startAuthentication({
      optionsJSON: JSON.parse(optionsJson) as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isAutofill,
    }),
  );
}

export async function cancelPasskeyRequest(): Promise<void> {
  (await loadLibrary()).WebAuthnAbortService.cancelCeremony();
}

const problems: Readonly<Record<string, PasskeyProblem>> = {
  AbortError: 'replaced',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'exists',
};

async function toAnswer(response: Promise<object>): Promise<PasskeyResponse> {
  try {
    return { json: JSON.stringify(await response) };
  } catch (error) {
    const problem = problems[error instanceof Error ? error.name : ''] ?? 'unusable';
    if (problem === 'unusable') console.warn('the browser could not use the passkey', error);
    return { problem };
  }
}
