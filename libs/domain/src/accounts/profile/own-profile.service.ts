import { Inject, Injectable } from '@nestjs/common';
import { isPhoneNumber } from '@tidings/contracts/account/phone-number.ts';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { ProfileChanged, ProfileCreated } from '@tidings/contracts/events/profile.events.ts';
import { OWNER_CHARS_MAX, ATTRIBUTE_CHARS_MAX } from '@tidings/contracts/limits/profile-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { findAccountById } from '@tidings/database/accounts/account.entity.ts';
import { createSubscription, startCredit } from '@tidings/database/profile/player-subscription.entity.ts';
import { findCredit, findSubscription, getTier } from '@tidings/database/profile/player-subscription.query.ts';
import type { AttributeName } from '@tidings/database/profile/profile.entity.ts';
import {
  type StoredProfile,
  createProfile,
  findProfile,
  renameProfile,
} from '@tidings/database/profile/profile.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { type Config, isPaidVoice } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { DomainError, checkStorable } from '../../errors/domain-error.ts';
import { type PreferencesView, OwnPreferencesService } from './preferences/own-preferences.service.ts';

type Db = DataSource | EntityManager;

export type ProfileView = { id: string; owner: string; subscriptionPlan: string; image: string | null };
/** `usage` and `dailyLimit` are characters. */
export type PlayerSubscription = {
  id: string;
  owner: string;
  userId: string;
  tier: string;
  status: string;
  usage: number;
  dailyLimit: number;
  basicVoicesFree: boolean;
  lastReset: Date;
  resetsAt: Date;
  source: string | null;
  endsAt: Date | null;
  renewsAt: Date | null;
  trialAvailable: boolean;
  trialEndsAt: Date | null;
};
export type InitializedAccount = {
  profile: ProfileView;
  subscription: PlayerSubscription;
  preferences: PreferencesView;
  created: boolean;
};

@Injectable()
export class OwnProfileService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly preferences: OwnPreferencesService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Creates the missing parts of a person's profile. Idempotent, even under concurrency. */
  initialize(accountId: string): Promise<InitializedAccount> {
    return this.database.transaction(async (tx) => {
      const created = await this.#make(tx, accountId);
      const preferences = await runInitialisingStep(this.logger, 'PREFERENCES_NOT_CREATED', () =>
        this.preferences.loadOrCreate(tx, accountId),
      );
      const [profile, subscription] = [await this.read(accountId, tx), await this.subscription(accountId, tx)];
      if (!profile || !subscription) throw new Error('the profile or subscription that was just created is missing');
      return { profile, subscription, preferences, created };
    });
  }

  async #make(tx: EntityManager, accountId: string): Promise<boolean> {
    const account = await findAccountById(tx, accountId);
    if (!account) throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
    const isNamed = await runInitialisingStep(this.logger, 'PROFILE_NOT_CREATED', () =>
      createProfile(tx, accountId, defaultName(account.email)),
    );
    const hasCredit = await runInitialisingStep(this.logger, 'SUBSCRIPTION_NOT_SET', async () => {
      await createSubscription(tx, accountId);
      return startCredit(tx, accountId);
    });
    const created = isNamed || hasCredit;
    if (created) await this.events.add(tx, ProfileCreated, { accountId });
    return created;
  }

  async read(accountId: string, database: Db = this.database): Promise<ProfileView | null> {
    const stored = await findProfile(database, accountId);
    return stored && profileModel(stored);
  }

  async subscription(accountId: string, database: Db = this.database): Promise<PlayerSubscription | null> {
    const [stored, credit] = [await findSubscription(database, accountId), await findCredit(database, accountId)];
    if (!stored || !credit) return null;
    const { used: usage, lastReset, resetsAt } = credit;
    const dailyLimit = this.config.dailyCredit[await getTier(database, accountId)];
    const basicVoicesFree = !isPaidVoice(this.config, 'standard', false);
    const { tier, status, source, endsAt, renewsAt, trialStartedAt, trialEndsAt } = stored;
    return {
      id: accountId,
      owner: accountId,
      userId: accountId,
      tier,
      status,
      usage,
      dailyLimit,
      basicVoicesFree,
      lastReset,
      resetsAt,
      source: tier === 'free' ? null : source,
      endsAt: tier === 'free' || renewsAt ? null : endsAt,
      renewsAt: tier === 'free' ? null : renewsAt,
      trialAvailable:
        this.config.plans &&
        trialStartedAt === null &&
        (tier === 'free' || (status !== 'active' && source !== 'payment')),
      trialEndsAt,
    };
  }

  /** Throws BAD_INPUT, or NOT_FOUND before the first sign-in is complete. */
  async rename(accountId: string, owner: string): Promise<ProfileView> {
    checkStorable('The name', owner, OWNER_CHARS_MAX);
    if (owner.trim() === '') throw new DomainError('BAD_INPUT', 'Enter a name.');
    const stored = await this.database.transaction(async (tx) => {
      const renamed = await renameProfile(tx, accountId, owner);
      if (renamed) await this.events.add(tx, ProfileChanged, { accountId, what: 'owner' });
      return renamed;
    });
    if (!stored) throw new DomainError('NOT_FOUND', 'There is no profile yet. Sign in again to create it.');
    return profileModel(stored);
  }
}

function profileModel({ accountId: id, owner, subscriptionPlan, image }: StoredProfile): ProfileView {
  return { id, owner, subscriptionPlan, image };
}

const defaultName = (email: string): string =>
  email.split('@')[0]?.slice(0, OWNER_CHARS_MAX).toWellFormed() || 'Listener';

const sentences = {
  PROFILE_NOT_CREATED: 'Your profile could not be created. Please try again.',
  SUBSCRIPTION_NOT_SET: 'Your subscription could not be set up. Please try again.',
  PREFERENCES_NOT_CREATED: 'Your preferences could not be created. Please try again.',
} as const;

/** On failure, the response names the failed step and the log contains the cause. */
async function runInitialisingStep<T>(
  logger: Logger,
  code: keyof typeof sentences,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    logger.error(`${code}: ${describeError(error)}`);
    throw new DomainError(code, sentences[code]);
  }
}

/** Omits the database's message, because it may contain part of the email address. */
function describeError(error: unknown): string {
  const location =
    error instanceof Error
      ? (error.stack ?? '')
          .split('\n')
          .filter((line) => /^\s+at /.test(line))
          .join('\n')
      : '';
  return (
    (
      `${error instanceof Error ? error.name : 'an error'} ${getErrorCode(error) ?? ''} ${namedIn(error, 'table')} ` +
      `${namedIn(error, 'constraint')}`
    )
      .replace(/ +/g, ' ')
      .trim() + (location && `\n${location}`)
  );
}

// Names of tables and constraints never identify a person.
function namedIn(error: unknown, name: 'table' | 'constraint'): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
}

const addresses: ReadonlySet<AttributeName> = new Set(['picture', 'profile', 'website']);
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Matches a URL scheme as browsers parse it: whitespace and control characters before it are ignored. */
const SCHEME = /^[\u0000-\u0020]*[a-z][a-z0-9+.\-\t\n\r]*:/i;
const WEB = /^https?:\/\//i;

/** Returns the value unchanged. Throws BAD_INPUT if it is invalid. */
export function checkAttribute(name: AttributeName, value: string): string {
  checkStorable(`"${name}"`, value, addresses.has(name) ? URL_MAX : ATTRIBUTE_CHARS_MAX);
  if (addresses.has(name) && SCHEME.test(value) && !WEB.test(value))
    throw new DomainError('BAD_INPUT', `"${name}" must be an address that begins with https:// or http://.`);
  if (name === 'birthdate' && value !== '' && !isDay(value))
    throw new DomainError('BAD_INPUT', 'Enter the date of birth as YYYY-MM-DD.');
  if (name === 'phone_number' && value !== '' && !isPhoneNumber(value))
    throw new DomainError('BAD_INPUT', 'Enter the phone number in digits, for example +44 20 7946 0000.');
  return value;
}

function isDay(text: string): boolean {
  const day = DATE.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return (
    day !== null &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text) &&
    day.getTime() <= Date.now() + 86_400_000
  );
}
