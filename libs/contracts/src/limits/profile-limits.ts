/** Subscription tiers. */
export const tiers = ['free', 'pro', 'enterprise'] as const;
export type Tier = (typeof tiers)[number];
/** Only `active` grants the tier. */
export const subscriptionStates = ['active', 'canceled', 'past_due', 'inactive'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
/** `operator`: by command or sign-in group. */
export const subscriptionSources = ['operator', 'trial', 'payment'] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** With and without a card. */
export const TRIAL_DAYS = 7;
/** The provider retries an unconfirmed renewal for two weeks. */
export const PAYMENT_GRACE_DAYS = 14;

/** Characters, for voices that cost credit (`TIDINGS_DAILY_CREDIT`). */
export const DAILY_CREDIT_DEFAULT: Readonly<Record<Tier, number>> = {
  free: 2_000,
  pro: 100_000,
  enterprise: 1_000_000,
};
export const DAILY_CREDIT_MAX = 1_000_000_000;
export const CREDIT_PERIOD_HOURS = 24;

/** In the greeting, in UTF-16 units. */
export const OWNER_CHARS_MAX = 100;
/** Except URLs (`URL_MAX`). */
export const ATTRIBUTE_CHARS_MAX = 1_000;

/** In steps of `SETTING_STEP`. */
export const SETTING_RANGES = { speed: [0.5, 2], pitch: [0, 2], volume: [0, 1] } as const;
export const SETTING_STEP = 0.1;
/** Server voices stay clear above the slider's maximum. */
export const ARTICLE_KIND_SPEED_RANGE = [0.5, 4] as const;
/** Voices in a browser. */
export const VOICE_INDEX_MAX = 1_000;
export const TOPICS_MAX = 100;
export const TOPIC_CHARS_MAX = 100;
/** In one update. */
export const LANGUAGE_VOICES_MAX = 100;
