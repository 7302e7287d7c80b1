export const tiers = ['free', 'pro', 'enterprise'] as const;
export type Tier = (typeof tiers)[number];
/** Only `active` subscriptions grant their tier. */
export const subscriptionStates = ['active', 'canceled', 'past_due', 'inactive'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
/** `operator` includes tiers granted through sign-in groups. */
export const subscriptionSources = ['operator', 'trial', 'payment'] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** Applies to trials with and without a card. */
export const TRIAL_DAYS = 7;
/** The payment provider retries an unconfirmed renewal for two weeks. */
export const PAYMENT_GRACE_DAYS = 14;

/** Characters per day for voices that cost credit (`TIDINGS_DAILY_CREDIT`). */
export const DAILY_CREDIT_DEFAULT: Readonly<Record<Tier, number>> = {
  free: 2_000,
  pro: 100_000,
  enterprise: 1_000_000,
};
export const DAILY_CREDIT_MAX = 1_000_000_000;
export const CREDIT_PERIOD_HOURS = 24;

/** UTF-16 units. */
export const OWNER_CHARS_MAX = 100;
/** Does not apply to URLs, which `URL_MAX` limits. */
export const ATTRIBUTE_CHARS_MAX = 1_000;

/** Includes speeds above the slider's maximum, at which server voices are still clear. */
export const ARTICLE_KIND_SPEED_RANGE = [0.5, 4] as const;
export const VOICE_INDEX_MAX = 1_000;
export const TOPICS_MAX = 100;
export const TOPIC_CHARS_MAX = 100;
export const LANGUAGE_VOICES_MAX = 100;
