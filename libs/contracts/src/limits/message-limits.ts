/** Early-access requests contain the company name in the phone field. */
export const MESSAGE_NAME_MAX = 100;
export const MESSAGE_PHONE_MAX = 100;
export const MESSAGE_SUBJECT_MAX = 250;
/** Must fit an early-access request with a suggested feature of `CUSTOM_FEATURE_MAX` characters. */
export const MESSAGE_TEXT_MAX = 5_000;
export const CUSTOM_FEATURE_MAX = 1_000;
/** Applies per window and protects the operator's mailbox. */
export const SUPPORT_MESSAGES_PER_NETWORK_MAX = 5;
export const SUPPORT_MESSAGES_TOTAL_MAX = 200;
