/**
 * Maximum length of the one-line fields of a message to the operator. Early-access requests use the phone field for the
 * company.
 */
export const MESSAGE_NAME_MAX = 100;
export const MESSAGE_PHONE_MAX = 100;
/** Fits the subject of an early-access request with the longest name and company. */
export const MESSAGE_SUBJECT_MAX = 250;
/** Maximum length of the message, and of a feature suggested in an early-access request. */
export const MESSAGE_TEXT_MAX = 5_000;
export const CUSTOM_FEATURE_MAX = 1_000;
/** Messages per network address and in total within a window, to protect the operator's mailbox. */
export const MESSAGES_PER_ADDRESS = 5;
export const MESSAGES_IN_ALL = 200;
