import { TRUNCATION_MARK } from '@tidings/contracts/article/truncation-mark.ts';
import { joinPhrases } from '@tidings/language/collect-phrases.ts';

/** Matches terms used in consent requests. It may also match articles on the topic. */
export const CONSENT_PATTERN = new RegExp(joinPhrases('consent'), 'iu');
/** Matches consent requests in the first person or addressed to the visitor. */
export const CONSENT_REQUEST_PATTERN = new RegExp(joinPhrases('consentRequests'), 'iu');
export const ACCEPT_PATTERN = new RegExp(joinPhrases('consentButtons'), 'iu');

/** Matches appeals to subscribe. It may also match a line below any article. */
export const SUBSCRIBE_PATTERN = new RegExp(joinPhrases('subscriptions'), 'i');
export const PAYWALL_PATTERN = new RegExp(joinPhrases('paywalls'), 'iu');
export const CONTINUE_READING_PATTERN = new RegExp(`^(?:${joinPhrases('continueReading')})`, 'i');
export const CUT_OFF_PATTERN = new RegExp(String.raw`(?:…|\.{3,}|\[(?:…|\.{3}|&hellip;)\]|${TRUNCATION_MARK})\s*$`);

export const SCRIPT_REQUIRED_PATTERN = new RegExp(joinPhrases('scriptRequired'), 'iu');
/** Match pages that check for robots, or are out of order. They may also match an article on the topic. */
export const CHALLENGE_PATTERN = new RegExp(joinPhrases('challenges'), 'iu');
export const OUTAGE_PATTERN = new RegExp(joinPhrases('outages'), 'iu');
export const NOT_FOUND_PATTERN = new RegExp(joinPhrases('notFound'), 'iu');
