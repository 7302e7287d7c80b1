import { joinPhrases } from '@tidings/language/collect-phrases.ts';

/** Matches calls to action, links and picture credits. */
export const CALL_TO_ACTION_PATTERN = new RegExp(`^(?:${joinPhrases('callsToAction')})`, 'i');

/** Matches appeals below articles. They are removed only from short paragraphs with a link. */
export const APPEAL_PATTERN = new RegExp(String.raw`\b(?:${joinPhrases('appeals')})\b`, 'i');

export const TABLE_OF_CONTENTS_PATTERN = new RegExp(String.raw`^(?:${joinPhrases('contentsHeadings')})\s*:?$`, 'iu');
