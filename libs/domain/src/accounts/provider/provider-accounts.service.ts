import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { AccountCreated } from '@tidings/contracts/events/account.events.ts';
import { SubscriptionChanged } from '@tidings/contracts/events/profile.events.ts';
import {
  PROVIDER_CLOCK_TOLERANCE_SECONDS,
  PROVIDER_KEYS_CACHE_MS,
  PROVIDER_KEYS_REFRESH_MIN_MS,
  PROVIDER_RETRY_DELAY_MS,
  PROVIDER_TOKEN_CHARS_MAX,
} from '@tidings/contracts/limits/account-limits.ts';
import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';
import { ensureProviderAccount, findProviderAccount } from '@tidings/database/accounts/account.entity.ts';
import { createSubscription } from '@tidings/database/profile/player-subscription.entity.ts';
import { lockSubscription, setTier } from '@tidings/database/profile/player-subscription.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import {
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
  createRemoteJWKSet,
  decodeJwt,
  jwtVerify,
} from 'jose';
import { type EntityManager, DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import type { Bearer, Requester } from '../../requester/requester.ts';
import { Refusal } from '../refusal/refusal.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { SessionsService } from '../sessions/session.service.ts';
import { SignUpRuleService } from '../sign-up/sign-up.service.ts';
import { type ConfirmedIdentity, IdentityRefused, SignInProviderService } from './sign-in-provider.service.ts';

type Verified = { issuer: string; subject: string; issuedAt: Date | null; claims: JWTPayload };

/** Identifies accounts by issuer and subject, because email addresses can be reassigned. */
@Injectable()
export class ProviderAccountsService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly sessions: SessionsService,
    private readonly rule: SignUpRuleService,
    private readonly securityLog: SecurityLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Signs in with a confirmed identity and creates the account if needed. Throws `IdentityRefused` if the person may
   * not create one.
   */
  async signIn(requester: Requester, confirmed: ConfirmedIdentity, invitation: string): Promise<void> {
    const isNew = (await this.find(confirmed.issuer, confirmed.subject)) === null;
    const admitted = isNew ? await this.rule.admit(requester, confirmed.email, invitation) : null;
    if (admitted instanceof Refusal) throw new IdentityRefused('uninvited');
    const kind = this.config.signIn === 'proxy' ? 'SIGNED_IN_WITH_PROXY' : 'SIGNED_IN_WITH_PROVIDER';
    const session = await this.database.transaction(async (tx) => {
      const accountId = await this.#findOrCreate(tx, requester.request, confirmed, admitted);
      await this.securityLog.record(tx, requester.request, { accountId, kind });
      return this.sessions.begin(tx, requester, accountId);
    });
    await session.give();
  }

  find(issuer: string, subject: string): Promise<{ id: string; leavingAt: Date | null } | null> {
    return findProviderAccount(this.database, issuer, subject);
  }

  /** Creates or finds the account without an invitation. Throws `IdentityRefused`. */
  make(confirmed: ConfirmedIdentity): Promise<string> {
    return this.database.transaction((tx) => this.#findOrCreate(tx, null, confirmed, null));
  }

  async #findOrCreate(
    tx: EntityManager,
    request: Requester['request'] | null,
    confirmed: ConfirmedIdentity,
    invitationId: string | null,
  ): Promise<string> {
    const newId = randomUUID();
    const existing = await findProviderAccount(tx, confirmed.issuer, confirmed.subject);
    if (existing === null && (await this.rule.use(tx, invitationId, newId))) throw new IdentityRefused('uninvited');
    const { id, isNew } = await ensureProviderAccount(tx, { id: newId, ...confirmed });
    if (isNew) await this.events.add(tx, AccountCreated, { accountId: id });
    if (isNew) await this.securityLog.record(tx, request, { accountId: id, kind: 'ACCOUNT_CREATED' });
    await this.#putOnTier(tx, id, confirmed.groups);
    return id;
  }

  async #putOnTier(tx: EntityManager, accountId: string, groups: string[] | null): Promise<void> {
    const tier = groups && findTierByGroups(this.config, groups);
    if (tier === null) return;
    await createSubscription(tx, accountId);
    const present = await lockSubscription(tx, accountId);
    const isOnPlan = present?.status === 'active' && present.tier !== 'free';
    // Group membership does not replace a paid subscription, and the free tier does not end a trial.
    if (isOnPlan && (present.source === 'payment' || (present.source === 'trial' && tier === 'free'))) return;
    if ((await setTier(tx, accountId, { tier, source: 'operator', endsAt: null })) === 'changed')
      await this.events.add(tx, SubscriptionChanged, { accountId, tier });
  }
}

function findTierByGroups({ tierGroups }: Pick<Config, 'tierGroups'>, groups: string[]): Tier | null {
  const { pro, enterprise } = tierGroups;
  if (pro.length === 0 && enterprise.length === 0) return null;
  if (groups.some((group) => enterprise.includes(group))) return 'enterprise';
  return groups.some((group) => pro.includes(group)) ? 'pro' : 'free';
}

/** Asymmetric algorithms only, because the published keys must not be able to sign. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const NO_KEY = new Set(['ERR_JWKS_NO_MATCHING_KEY', 'ERR_JWKS_MULTIPLE_MATCHING_KEYS', 'ERR_JOSE_NOT_SUPPORTED']);
const UNKNOWN =
  'There is no account for this token, and the sign-in provider does not confirm that its email ' +
  'address is verified. Sign in once in a browser, or verify the address with the provider.';

const UNINVITED =
  'There is no account for this token, and new accounts require an invitation. Ask the operator of ' +
  'this site for one.';

/** Verifies access tokens that programs send as bearer tokens. */
@Injectable()
export class ProviderTokensService {
  #keys: Promise<{ issuer: string; key: JWTVerifyGetKey }> | null = null;
  #awayUntil = -Infinity;

  constructor(
    private readonly provider: SignInProviderService,
    private readonly accounts: ProviderAccountsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns null if the token is invalid, expired or meant for another client. Throws SIGN_IN_UNAVAILABLE, or
   * UNAUTHENTICATED if the address is not verified.
   */
  async read(token: string): Promise<Bearer | null> {
    try {
      const verified = await this.#verify(token);
      return verified && (await this.#findBearer(verified, token));
    } catch (error) {
      if (!(error instanceof IdentityRefused)) throw error;
      if (error.problem === 'uninvited') throw new DomainError('UNAUTHENTICATED', UNINVITED);
      if (error.problem !== 'away') throw new DomainError('UNAUTHENTICATED', UNKNOWN);
      this.#awayUntil = Date.now() + PROVIDER_RETRY_DELAY_MS;
      throw new DomainError(
        'SIGN_IN_UNAVAILABLE',
        'The sign-in provider is not responding, so this token cannot be checked. Please try again in a moment.',
      );
    }
  }

  async #findBearer({ issuer, subject, issuedAt, claims }: Verified, token: string): Promise<Bearer | null> {
    const account = await this.accounts.find(issuer, subject);
    // Requesting a deletion invalidates earlier tokens.
    if (account)
      return account.leavingAt === null || (issuedAt !== null && issuedAt > account.leavingAt)
        ? { accountId: account.id, sessionId: null }
        : null;
    const email = await this.provider.verifiedEmail(token, subject, claims);
    return { accountId: await this.accounts.make({ issuer, subject, email, groups: null }), sessionId: null };
  }

  async #verify(token: string): Promise<Verified | null> {
    const { oidc } = this.config;
    if (!oidc || token.length > PROVIDER_TOKEN_CHARS_MAX || !isFrom(token, oidc.issuer)) return null;
    if (Date.now() < this.#awayUntil) throw new IdentityRefused('away');
    this.#keys ??= this.#findKeys().catch((error: unknown) => {
      this.#keys = null;
      throw error;
    });
    const { issuer, key } = await this.#keys;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, key, {
        algorithms: ALGORITHMS,
        issuer,
        clockTolerance: PROVIDER_CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp'],
      });
      const { sub: subject = '', iat } = payload;
      if (subject === '' || !isAccessTokenPayload(protectedHeader, payload, oidc.clientId)) return null;
      return { issuer, subject, issuedAt: iat === undefined ? null : new Date(iat * 1000), claims: payload };
    } catch (error) {
      if (error instanceof IdentityRefused) throw error;
      if (getErrorCode(error)?.startsWith('ERR_J') || error instanceof TypeError || error instanceof SyntaxError)
        return null;
      throw error;
    }
  }

  async #findKeys(): Promise<{ issuer: string; key: JWTVerifyGetKey }> {
    const { issuer, keysAt } = await this.provider.published();
    const remote = createRemoteJWKSet(keysAt, {
      cacheMaxAge: PROVIDER_KEYS_CACHE_MS,
      cooldownDuration: PROVIDER_KEYS_REFRESH_MIN_MS,
    });
    // A token whose key is not in the key set is invalid; if the key set is unreachable, it may be valid.
    const key: JWTVerifyGetKey = (header, jws) =>
      remote(header, jws).catch((cause: unknown) => {
        throw NO_KEY.has(getErrorCode(cause) ?? '') ? cause : new IdentityRefused('away', { cause });
      });
    return { issuer, key };
  }
}

const trimmed = (address: string) => address.replace(/\/$/, '');

/** Reads the issuer without verification, so that a foreign token causes no request to the provider. */
function isFrom(token: string, issuer: string): boolean {
  try {
    return trimmed(decodeJwt(token).iss ?? '') === trimmed(issuer);
  } catch {
    return false;
  }
}

const TYPES = ['at+jwt', 'application/at+jwt'];
const MARKS_OF_ID = ['nonce', 'at_hash', 'c_hash', 's_hash'];

/** Recognises an access token by its type, Cognito's `token_use` or its scope. */
export function isAccessTokenPayload(
  header: Pick<JWTHeaderParameters, 'typ'>,
  claims: JWTPayload,
  clientId: string,
): boolean {
  const { token_use: use, typ: kind } = claims;
  if (isPresent(use) && use !== 'access') return false;
  if (kind === 'ID' || kind === 'Refresh' || MARKS_OF_ID.some((mark) => isPresent(claims[mark]))) return false;
  const isAccess =
    TYPES.includes(header.typ?.toLowerCase() ?? '') ||
    use === 'access' ||
    isScope(claims['scope']) ||
    isScope(claims['scp']);
  return isAccess && isFor(claims, clientId);
}

// Cognito's access tokens name a client instead of an audience.
function isFor({ aud, client_id: client, token_use: use }: JWTPayload, clientId: string): boolean {
  if (isPresent(aud)) return [aud].flat().includes(clientId);
  return use === 'access' && client === clientId;
}

const isPresent = (claim: unknown): boolean => claim !== undefined && claim !== null;
const isScope = (claim: unknown): boolean =>
  (typeof claim === 'string' && claim.trim() !== '') || (Array.isArray(claim) && claim.length > 0);
