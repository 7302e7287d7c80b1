import type { SignInSecurity } from './sign-in-security.query.ts';

export const createSignInSecurity = (change: Partial<SignInSecurity> = {}): SignInSecurity => ({
  __typename: 'SignInSecurity',
  totpSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  stepUpMethods: ['PASSWORD'],
  confirmedUntil: null,
  ...change,
});

export function mockModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** Installs a fake authenticator in jsdom. `answer` returns null to succeed, or the name of the browser's error. */
export function installAuthenticator(answer: (kind: 'create' | 'get') => string | null): {
  requests: ('create' | 'get')[];
} {
  const requests: ('create' | 'get')[] = [];
  const respond = (kind: 'create' | 'get') => () => {
    requests.push(kind);
    const error = answer(kind);
    if (error !== null) return Promise.reject(new DOMException(error, error));
    return Promise.resolve({
      id: 'credential',
      rawId: bytes('credential'),
      type: 'public-key',
      response: {
        clientDataJSON: bytes('client'),
        attestationObject: bytes('attestation'),
        authenticatorData: bytes('authenticator'),
        signature: bytes('signature'),
      },
      getClientExtensionResults: () => ({}),
    });
  };
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: respond('create'), get: respond('get') },
  });
  return { requests };
}
export function removeAuthenticator(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}
export const CREATION_OPTIONS = JSON.stringify({
  challenge: 'AAAA',
  rp: { name: 'Tidings', id: 'localhost' },
  user: { id: 'AAAA', name: 'ann@example.org', displayName: 'Ann' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
});
export const REQUEST_OPTIONS = JSON.stringify({ challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] });
