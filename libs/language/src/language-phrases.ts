import type { SentenceWords } from './sentence-words.ts';

/**
 * Phrases of a language. Extraction searches a page for the phrases of all languages, because its language is not known
 * yet. Browsers do not load these files. Lists contain patterns for regular expressions without capture groups; texts
 * are words separated by blanks.
 */
export type LanguagePhrases = PhraseLists & {
  /** Words that help to find the ends of sentences. Without them, only the common rules apply. */
  sentences?: SentenceWords;
  /** Words that say nothing about the topic of a story, in lower case and without accents. */
  stopWords?: string;
  /** From Sunday, without accents. Variants are separated by slashes, here and in the names of months. */
  weekdays?: string;
  /** Beginnings of the names of the months. `_` stands for a month that has the name of another language. */
  monthStems?: string;
  /** Names of the months, as a date contains them. */
  monthNames?: string;
  /** Number words from two, without accents. */
  countWords?: string;
  otherCounts?: Readonly<Record<string, number>>;
  /** The words “by” and “and” in a byline. */
  by?: string;
  and?: string;
  /** Phrases of a disclosure of affiliate links. */
  disclosure?: Partial<Record<DisclosurePart, string>>;
};

export type DisclosurePart = 'links' | 'contain' | 'these' | 'earn' | 'commission' | 'we' | 'buy';

type PhraseLists = Partial<Record<PhraseList, readonly string[]>>;

export type PhraseList =
  /** Words before “by” in the declared name of an author, and words for “by”. */
  | 'authorLeads'
  | 'authorWords'
  /** The same in a visible line. */
  | 'bylineLeads'
  | 'bylineWords'
  /** Words behind the name, such as 記者. */
  | 'authorTitles'
  /** Beginnings of lines such as “Read more” or “Photo:”. */
  | 'callsToAction'
  /** Words of appeals below an article, such as “newsletter”. */
  | 'appeals'
  /** Labels of the link from an excerpt to the article. */
  | 'continueReading'
  /** Words of “Read also: …”: the verb, and “also” or “more”. */
  | 'readVerbs'
  | 'moreWords'
  | 'readingTimes'
  | 'contentsHeadings'
  | 'sourceHeadings'
  | 'linkHeadings'
  /** Paragraphs that label an advertisement. `adLabels` are those of page elements. */
  | 'advertisements'
  | 'adLabels'
  | 'loadingLabels'
  | 'shareButtons'
  /** Prepositions after a share button: “on”. */
  | 'shareOn'
  | 'pictureLabels'
  | 'correctionLabels'
  | 'correctionStarts'
  /** Terms used in consent requests. They may also match articles on the topic. */
  | 'consent'
  /** Consent requests in the first person or addressed to the visitor. */
  | 'consentRequests'
  | 'consentButtons'
  /** Appeals to subscribe. They may also match a line below any article. */
  | 'subscriptions'
  /** Phrases of closed content. */
  | 'paywalls'
  | 'scriptRequired'
  | 'notFound'
  /** Phrases of pages that check for robots, or refuse access. They may also match an article on the topic. */
  | 'challenges'
  /** The same for pages of a site that is out of order. */
  | 'outages'
  /** Labels of the links at the ends of a newsletter. */
  | 'mailLabels';
