import { randomBytes, randomUUID } from 'node:crypto';
import { toEmailKey, parseEmail, findLookAlikeProblem } from '@tidings/contracts/account/email.ts';
import {
  type SignInMode,
  type SignUpMode,
  createFirstPasswordUrl,
  createInvitationUrl,
} from '@tidings/contracts/account/sign-in.ts';
import { AccountCreated, InvitationMade } from '@tidings/contracts/events/account.events.ts';
import { ProfileChanged } from '@tidings/contracts/events/profile.events.ts';
import { MINUTES_PER_DAY, INVITATION_VALIDITY_DAYS } from '@tidings/contracts/limits/account-limits.ts';
import { OWNER_CHARS_MAX } from '@tidings/contracts/limits/profile-limits.ts';
import { createAccountRequest, deriveMailCode } from '@tidings/database/accounts/account-request.entity.ts';
import { Invitation, createAccount, hasAccounts, storeInvitation } from '@tidings/database/accounts/account.entity.ts';
import { addSecurityEvent } from '@tidings/database/accounts/security-event.query.ts';
import { createProfile } from '@tidings/database/profile/profile.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { DataSource } from 'typeorm';
import { hashInvitationCode, createInvitationCode } from '../codes/codes.service.ts';
import { PasswordHasher } from '../passwords/password-hash.ts';

export type OneTimeLink = { address: string; until: Date } | { whyNot: string };
export type AccountCreatorSettings = {
  publicAddress: string;
  signUp: SignUpMode;
  signIn?: SignInMode;
  sendsMail?: boolean;
};

const PASSWORD_BYTES = 32;
const NO_ADDRESS = 'is not an email address such as name@example.org.';

export class AccountCreator {
  readonly #events = new EventPublisher();
  constructor(
    private readonly database: DataSource,
    private readonly installation: AccountCreatorSettings,
  ) {}

  async invite(address: string | null): Promise<OneTimeLink> {
    const email = address === null ? null : parseEmail(address);
    if (address !== null && email === null) return { whyNot: `“${address}” ${NO_ADDRESS}` };
    const problem = email && findLookAlikeProblem(email);
    if (problem) return { whyNot: problem };
    if (this.installation.signUp === 'closed' && (await hasAccounts(this.database)))
      return {
        whyNot:
          'TIDINGS_SIGN_UP=closed does not allow invitations. Create the account with npx tidings user ' +
          'create EMAIL, or set TIDINGS_SIGN_UP=invite.',
      };
    const code = createInvitationCode();
    const until = await this.database.transaction(async (tx) => {
      const id = randomUUID();
      const emailKey = email === null ? null : toEmailKey(email);
      const expiresAt = await storeInvitation(tx, { id, codeHash: hashInvitationCode(code), emailKey });
      await this.#events.add(tx, InvitationMade, { invitationId: id });
      return expiresAt;
    });
    return { address: createInvitationUrl(this.installation.publicAddress, code), until };
  }

  /**
   * Invites the first person. Returns null if an account or invitation exists. In open sign-up an invitation is needed
   * only without a mail server, and each call creates one.
   */
  async inviteFirst(): Promise<OneTimeLink | null> {
    const { signUp, signIn = 'own', sendsMail = true } = this.installation;
    const isOpen = signUp === 'open';
    if ((isOpen && (sendsMail || signIn !== 'own')) || (await hasAccounts(this.database))) return null;
    if (isOpen) return this.invite(null);
    return (await this.database.getRepository(Invitation).exists()) ? null : this.invite(null);
  }

  async create(address: string, name: string | null): Promise<OneTimeLink> {
    const { signIn = 'own' } = this.installation;
    if (signIn !== 'own')
      return {
        whyNot:
          `TIDINGS_SIGN_IN=${signIn} does not allow passwords: an account is created when its owner first ` +
          'signs in. TIDINGS_SIGN_UP determines who may create one.',
      };
    const email = parseEmail(address);
    if (email === null) return { whyNot: `“${address}” ${NO_ADDRESS}` };
    const problem = findLookAlikeProblem(email);
    if (problem) return { whyNot: problem };
    if (name !== null && (name.trim() === '' || name.length > OWNER_CHARS_MAX || !name.isWellFormed()))
      return { whyNot: `The name must have 1 to ${OWNER_CHARS_MAX} characters.` };
    const [accountId, requestId, emailKey] = [randomUUID(), randomUUID(), toEmailKey(email)];
    // The password is random until the owner chooses one.
    const passwordHash = await new PasswordHasher().hash(randomBytes(PASSWORD_BYTES).toString('base64url'));
    const isCreated = await this.database.transaction(async (tx) => {
      if (!(await createAccount(tx, { id: accountId, email, emailKey, passwordHash }))) return false;
      await this.#events.add(tx, AccountCreated, { accountId });
      await addSecurityEvent(tx, { accountId, kind: 'OPERATOR_CREATED_ACCOUNT' });
      if (name !== null) {
        await createProfile(tx, accountId, name);
        await this.#events.add(tx, ProfileChanged, { accountId, what: 'owner' });
      }
      const request = {
        id: requestId,
        purpose: 'reset',
        email,
        emailKey,
        accountId: null,
        passwordHash: null,
      } as const;
      await createAccountRequest(tx, { ...request, minutes: INVITATION_VALIDITY_DAYS * MINUTES_PER_DAY });
      return true;
    });
    if (!isCreated) return { whyNot: `An account with the address ${email} already exists.` };
    const code = await deriveMailCode(this.database, { id: requestId, purpose: 'reset' });
    return {
      address: createFirstPasswordUrl(this.installation.publicAddress, { requestId, code, email }),
      until: new Date(Date.now() + INVITATION_VALIDITY_DAYS * MINUTES_PER_DAY * 60_000),
    };
  }
}
