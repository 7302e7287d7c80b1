/** Early-access requests use the phone field for the company. */
export const MESSAGE_NAME_MAX = 100;
export const MESSAGE_PHONE_MAX = 100;
export const MESSAGE_SUBJECT_MAX = 250;
/** Also limits a feature suggested in an early-access request. */
export const MESSAGE_TEXT_MAX = 5_000;
export const CUSTOM_FEATURE_MAX = 1_000;
/** Per window, to protect the operator's mailbox. */
export const SUPPORT_MESSAGES_PER_NETWORK_MAX = 5;
export const SUPPORT_MESSAGES_TOTAL_MAX = 200;
