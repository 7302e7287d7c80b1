/**
 * Characters of the one-line fields of a message to the operator; the company of an early-access request goes where the
 * phone does.
 */
export const MESSAGE_NAME_MAX = 100;
export const MESSAGE_PHONE_MAX = 100;
/** Holds the subject of an early-access request with the longest name and company. */
export const MESSAGE_SUBJECT_MAX = 250;
/** Characters of the message itself, and of the feature an early-access request may add to its list. */
export const MESSAGE_TEXT_MAX = 5_000;
export const CUSTOM_FEATURE_MAX = 1_000;
/**
 * Messages one network address may send within a window, and all together: the operator's mailbox is not filled from
 * here.
 */
export const MESSAGES_PER_ADDRESS = 5;
export const MESSAGES_IN_ALL = 200;
