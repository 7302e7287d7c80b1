/** Subscription tiers. */
export const tiers = ['free', 'pro', 'enterprise'] as const;
export type Tier = (typeof tiers)[number];
/** Only `active` grants the tier; all other states count as free. */
export const subscriptionStates = ['active', 'canceled', 'past_due', 'inactive'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
/** Who put an account on its tier: the operator (by command or sign-in group), a trial, or the payment provider. */
export const subscriptionSources = ['operator', 'trial', 'payment'] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** Length of the free trial of Pro, with and without a card. */
export const TRIAL_DAYS = 7;
/** Days a paid tier lasts after a renewal that the payment provider has not confirmed: it retries for two weeks. */
export const PAYMENT_GRACE_DAYS = 14;

/** Default daily credit in characters for voices that cost credit (`TIDINGS_DAILY_CREDIT`). */
export const DAILY_CREDIT_DEFAULT: Readonly<Record<Tier, number>> = {
  free: 2_000,
  pro: 100_000,
  enterprise: 1_000_000,
};
/** Maximum daily credit that an operator can set. */
export const DAILY_CREDIT_MAX = 1_000_000_000;
/** Length of a credit period in hours. */
export const CREDIT_HOURS = 24;

/** Maximum length of the name shown in the greeting, in UTF-16 units. */
export const OWNER_CHARS_MAX = 100;
/** Maximum length of a user attribute, except URLs (`URL_MAX`). */
export const ATTRIBUTE_CHARS_MAX = 1_000;

/** Ranges of the player's sliders, in steps of `SETTING_STEP`. */
export const SETTING_RANGES = { speed: [0.5, 2], pitch: [0, 2], volume: [0, 1] } as const;
export const SETTING_STEP = 0.1;
/** Speed range per kind of article; server voices stay clear at higher speeds than the slider offers. */
export const KIND_SPEED_RANGE = [0.5, 4] as const;
/** Maximum number of voices in a browser. */
export const VOICE_INDEX_MAX = 1_000;
/** Maximum number of topics, and length of each. */
export const TOPICS_MAX = 100;
export const TOPIC_CHARS_MAX = 100;
/** Maximum number of languages with a voice in one update. */
export const LANGUAGE_VOICES_MAX = 100;
