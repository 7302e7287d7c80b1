/** What a person can be subscribed to. */
export const tiers = ['free', 'pro', 'enterprise'] as const;
export type Tier = (typeof tiers)[number];
/** Only an active subscription gives its tier; every other one counts as free. */
export const subscriptionStates = ['active', 'canceled', 'past_due', 'inactive'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
/** Who put an account on its tier: the operator (by command or sign-in group), a trial, or the payment provider. */
export const subscriptionSources = ['operator', 'trial', 'payment'] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** Length of the free trial of Pro, with and without a card. */
export const TRIAL_DAYS = 7;
/** Days a paid tier lasts after a renewal that the payment provider has not confirmed: it retries for two weeks. */
export const PAYMENT_GRACE_DAYS = 14;

/**
 * Characters a day that voices which cost may read to one listener; an operator may say otherwise
 * (`TIDINGS_DAILY_CREDIT`).
 */
export const DAILY_CREDIT_DEFAULT: Readonly<Record<Tier, number>> = {
  free: 2_000,
  pro: 100_000,
  enterprise: 1_000_000,
};
/** The most an operator can give. */
export const DAILY_CREDIT_MAX = 1_000_000_000;
/** How long a day of credit lasts, in hours, by the database's clock. */
export const CREDIT_HOURS = 24;

/** Characters (UTF-16 units) of the name shown in the welcome. */
export const OWNER_CHARS_MAX = 100;
/** Characters of one user attribute; addresses on the web have their own limit (`URL_MAX`). */
export const ATTRIBUTE_CHARS_MAX = 1_000;

/** What the sliders of the player can be set to, in steps of `SETTING_STEP`. */
export const SETTING_RANGES = { speed: [0.5, 2], pitch: [0, 2], volume: [0, 1] } as const;
export const SETTING_STEP = 0.1;
/** What a kind of story can be heard at: voices of the server are clear at more than the slider goes to. */
export const KIND_SPEED_RANGE = [0.5, 4] as const;
/** Voices a browser can list. */
export const VOICE_INDEX_MAX = 1_000;
/** Topics a person can follow, and the characters of each. */
export const TOPICS_MAX = 100;
export const TOPIC_CHARS_MAX = 100;
/** Languages one update may choose a voice for. */
export const LANGUAGE_VOICES_MAX = 100;
