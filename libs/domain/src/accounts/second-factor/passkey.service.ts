import { Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { PASSKEY_CHALLENGE_MINUTES, PASSKEY_JSON_MAX } from '@tidings/contracts/limits/account-limits.ts';
import { type AccountChallenge, createChallenge } from '@tidings/database/accounts/account-request.entity.ts';
import { consumeChallenge } from '@tidings/database/accounts/account-request.query.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import {
  type AccountPasskey,
  findPasskeyByCredential,
  listPasskeys,
  recordPasskeyUse,
} from '@tidings/database/accounts/second-factor.entity.ts';
import { DataSource } from 'typeorm';
import { isUuid } from '../../errors/domain-error.ts';
import type { Requester, Client } from '../../requester/requester.ts';
import { type Refusal, createRefusal, isRefusal } from '../refusal/refusal.ts';
import type { VerifiedProof } from './totp.service.ts';

/** `optionsJson` are the options of WebAuthn for the browser. */
export type PasskeyChallenge = { challengeId: string; optionsJson: string };
export type NewPasskey = Pick<AccountPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;
export type VerifiedPasskey = VerifiedProof & { accountId: string };
type Binding = Pick<AccountChallenge, 'purpose'> &
  Partial<Pick<AccountChallenge, 'accountId' | 'sessionId' | 'signInId'>>;
type RelyingParty = { id: string; origins: string[] };
type PasskeyResponse = { id: string; response: Record<string, unknown>; origin: string | null };

const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;
const toUserId = (accountId: string) => new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'));

/** Uses WebAuthn with user verification, so a passkey alone is enough to sign in. */
@Injectable()
export class PasskeyService {
  constructor(private readonly database: DataSource) {}

  async beginRegistration(requester: Requester, account: Account): Promise<PasskeyChallenge | Refusal> {
    const party = getRelyingParty(requester.request);
    if (isRefusal(party)) return party;
    const passkeys = await listPasskeys(this.database, account.id);
    const options = await generateRegistrationOptions({
      rpName: 'Tidings',
      rpID: party.id,
      userName: account.email,
      userDisplayName: account.email,
      userID: toUserId(account.id),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { sessionId } = requester.signedIn();
    return this.#challenge({ purpose: 'add-passkey', accountId: account.id, sessionId }, options);
  }

  async beginSignature(requester: Requester, binding: Binding): Promise<PasskeyChallenge | Refusal> {
    const party = getRelyingParty(requester.request);
    if (isRefusal(party)) return party;
    const passkeys = binding.accountId ? await listPasskeys(this.database, binding.accountId) : [];
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    return this.#challenge(binding, options);
  }

  async verifyRegistration(
    requester: Requester,
    accountId: string,
    response: { challengeId: string; json: string },
  ): Promise<NewPasskey | Refusal> {
    const { sessionId } = requester.signedIn();
    const signed = await this.#open(requester, { purpose: 'add-passkey', accountId, sessionId }, response);
    if (isRefusal(signed)) return signed;
    const { party, challenge, answer } = signed;
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        requireUserVerification: true,
      });
      if (!verified) return invalidPasskey();
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: transports.filter((transport) => /^[a-z-]{1,20}$/.test(transport)).slice(0, 10),
      };
    } catch {
      // The library throws an error for malformed and forged responses.
      return invalidPasskey();
    }
  }

  /** Verifies a signed challenge, which is consumed even if the signature is wrong. */
  async verifySignature(
    requester: Requester,
    binding: Binding,
    response: { challengeId: string; json: string },
  ): Promise<VerifiedPasskey | Refusal> {
    const signed = await this.#open(requester, binding, response);
    if (isRefusal(signed)) return signed;
    const { party, challenge, answer } = signed;
    const passkey = await findPasskeyByCredential(this.database, answer.id);
    if (!passkey || (binding.accountId && passkey.accountId !== binding.accountId)) return unknownPasskey();
    const { userHandle } = answer.response;
    if (userHandle && !Buffer.from(String(userHandle), 'base64url').equals(toUserId(passkey.accountId)))
      return invalidPasskey();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
      });
      if (!verified) return invalidPasskey();
      return {
        method: 'PASSKEY',
        accountId: passkey.accountId,
        use: (tx) => recordPasskeyUse(tx, passkey.id, authenticationInfo.newCounter),
      };
    } catch {
      return invalidPasskey();
    }
  }

  async #challenge(binding: Binding, options: { challenge: string }): Promise<PasskeyChallenge> {
    const { challenge } = options;
    const challengeId = await createChallenge(this.database, { ...binding, challenge }, PASSKEY_CHALLENGE_MINUTES);
    return { challengeId, optionsJson: JSON.stringify(options) };
  }

  async #open(requester: Requester, binding: Binding, { challengeId, json }: { challengeId: string; json: string }) {
    const party = getRelyingParty(requester.request);
    if (isRefusal(party)) return party;
    const stored = isUuid(challengeId) ? await consumeChallenge(this.database, challengeId, binding.purpose) : null;
    const isBound =
      stored &&
      stored.accountId === (binding.accountId ?? null) &&
      stored.sessionId === (binding.sessionId ?? null) &&
      stored.signInId === (binding.signInId ?? null);
    if (!isBound || stored.challenge === null) return expiredPasskeyChallenge();
    const answer = json.length > PASSKEY_JSON_MAX ? null : readPasskeyResponse(json);
    if (!answer) return invalidPasskey();
    if (answer.origin !== null && !party.origins.includes(answer.origin))
      return createWrongOriginRefusal(party, answer.origin);
    return { party, challenge: stored.challenge, answer };
  }
}

const expiredPasskeyChallenge = () =>
  createRefusal(
    'CHALLENGE_EXPIRED',
    'The passkey was not confirmed in time, or its response was already used. Start again.',
  );
const invalidPasskey = () =>
  createRefusal(
    'PASSKEY_INVALID',
    'The response from the passkey could not be verified. Start again, or use a different method.',
  );
const unknownPasskey = () =>
  createRefusal(
    'PASSKEY_UNKNOWN',
    'This passkey no longer belongs to this account. Sign in with your password and add a new passkey in the ' +
      'settings; delete this one from your device.',
  );

const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;
const CREDENTIAL_ID_MAX = 1_400;

/**
 * Returns the relying party for the requested host, which is the host of `TIDINGS_ORIGIN` if that is set. Also accepts
 * http origins, because a proxy that is not configured may hide https.
 */
function getRelyingParty({ host }: Pick<Client, 'host'>): RelyingParty | Refusal {
  const url = URL.parse(`https://${host}`);
  if (!url || IP_ADDRESS.test(url.hostname))
    return createRefusal(
      'PASSKEY_INVALID',
      'Passkeys require a host name, but this site was opened by its IP address. Open it by its host ' +
        'name, for example http://localhost on the same machine.',
    );
  const plain = new URL(`http://${host}`);
  return { id: url.hostname, origins: [url.origin, plain.origin] };
}

const createWrongOriginRefusal = ({ id }: RelyingParty, origin: string): Refusal =>
  createRefusal(
    'PASSKEY_INVALID',
    `The passkey was used on ${origin.slice(0, 200)}. Passkeys of this account work on ${id}.`,
  );

function readPasskeyResponse(json: string): PasskeyResponse | null {
  const value = parse(json);
  if (!isRecord(value) || typeof value['id'] !== 'string' || !isRecord(value['response'])) return null;
  const { id, response } = value;
  if (!/^[\w-]+$/.test(id) || id.length > CREDENTIAL_ID_MAX) return null;
  const clientData = response['clientDataJSON'];
  const read = typeof clientData === 'string' ? parse(Buffer.from(clientData, 'base64url').toString()) : null;
  const origin = isRecord(read) && typeof read['origin'] === 'string' ? read['origin'] : null;
  return { ...value, id, response, origin };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
