import { Inject, Injectable } from '@nestjs/common';
import { toEmailKey, toPlainEmail } from '@tidings/contracts/account/email.ts';
import type { SignUpMode } from '@tidings/contracts/account/sign-up-mode.ts';
import { InvitationUsed } from '@tidings/contracts/events/account.events.ts';
import { hasAccounts } from '@tidings/database/accounts/account.entity.ts';
import { findInvitationByHash, consumeInvitation } from '@tidings/database/accounts/invitation.query.ts';
import type { Invitation } from '@tidings/database/accounts/invitation.query.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Requester } from '../../requester/requester.ts';
import { hashInvitationCode } from '../codes/codes.service.ts';
import { CodeLimitService } from '../limits/code-limit.service.ts';
import { createRefusal, isRefusal } from '../refusal/refusal.ts';
import type { Refusal } from '../refusal/refusal.ts';

const CLOSED = 'Only the operator of this site creates accounts. Ask them for one.';
const MISSING =
  'You need an invitation to create an account. Enter its code, or ask the operator of this site for one.';
const WRONG =
  'This invitation is not valid: it is mistyped, used, expired or for another address. Ask the operator of this site ' +
  'for a new one.';

const wrongInvitation = (): Refusal => createRefusal('INVITATION_WRONG', WRONG, 'invitation');

/** Also compares the plain address, because a look-alike address has the same key but is another mailbox. */
const isFor = ({ emailKey }: Invitation, email: string): boolean =>
  emailKey === null || (emailKey === toEmailKey(email) && email === toPlainEmail(email));

@Injectable()
export class SignUpRuleService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly limit: CodeLimitService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get mode(): SignUpMode {
    return this.config.signUp;
  }

  /** Returns the ID of the invitation, null if none is needed, or a refusal. A wrong code uses up a try. */
  async admit(requester: Requester, email: string, code: string | null): Promise<string | null | Refusal> {
    if (this.mode === 'open') return this.#invitationForOpen(code);
    if (await this.#isShut(this.database)) return createRefusal('SIGN_UP_CLOSED', CLOSED);
    if (code === null || code.trim() === '') return createRefusal('INVITATION_MISSING', MISSING, 'invitation');
    const allowed = await this.limit.take(requester, null, null);
    if (isRefusal(allowed)) return allowed;
    const invitation = await findInvitationByHash(this.database, hashInvitationCode(code));
    if (!invitation || !isFor(invitation, email)) return wrongInvitation();
    await allowed.giveBack();
    return invitation.id;
  }

  async use(tx: EntityManager, invitationId: string | null, accountId: string): Promise<Refusal | null> {
    if (this.mode === 'open') {
      if (invitationId !== null) await consumeInvitation(tx, invitationId);
      return null;
    }
    if (await this.#isShut(tx)) return createRefusal('SIGN_UP_CLOSED', CLOSED);
    if (invitationId === null || !(await consumeInvitation(tx, invitationId))) return wrongInvitation();
    await this.events.add(tx, InvitationUsed, { invitationId, accountId });
    return null;
  }

  async #invitationForOpen(code: string | null): Promise<string | null> {
    if (!code || this.config.modes.mail === 'smtp' || (await hasAccounts(this.database))) return null;
    return (await findInvitationByHash(this.database, hashInvitationCode(code)))?.id ?? null;
  }

  async #isShut(database: DataSource | EntityManager): Promise<boolean> {
    return this.mode === 'closed' && (await hasAccounts(database));
  }
}
