import type { StoryTerms } from './story-terms.ts';

/** Measures of similarity, each from 0 to 1. */
type Likeness = {
  contained: number;
  alike: number;
  /** Average share of a title's terms that the other article contains. */
  titleTold: number;
  titleAlike: number;
  figuresShared: number;
  figuresDiffer: number;
  daysDiffer: number;
  daysShared: number;
  daysApart: number;
};

/** Maximum time between the publication of two articles of a story. */
export const STORY_WINDOW_MS = 72 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** Minimum weight of the words in common. Three common words may be a coincidence. */
const SHARED_MIN = 3.5;
/** These weights were fitted to half of `pairs`, then adjusted to separate stories more often. */
const BASE = -5.8;
const WEIGHTS: Readonly<Record<keyof Likeness, number>> = {
  contained: 3.7,
  alike: 3.3,
  titleTold: 4.3,
  titleAlike: 1.4,
  figuresShared: 2,
  figuresDiffer: -2,
  daysDiffer: -1.7,
  daysShared: 1.6,
  daysApart: -2.6,
};

/**
 * Returns a positive score if two articles report the same event. Returns -Infinity for different languages, more than
 * 72 hours between them, or hardly any words in common. Symmetric. Runs in linear time.
 */
export function scoreSameStory(a: StoryTerms, b: StoryTerms): number {
  if (a.language !== b.language || Math.abs(a.publishedAt - b.publishedAt) > STORY_WINDOW_MS) return -Infinity;
  const shared = sharedWeight(a.all, b.all);
  if (shared < SHARED_MIN) return -Infinity;
  const parts = likeness(a, b, shared);
  return (Object.keys(WEIGHTS) as (keyof Likeness)[]).reduce((sum, part) => sum + WEIGHTS[part] * parts[part], BASE);
}

function likeness(a: StoryTerms, b: StoryTerms, shared: number): Likeness {
  const [weightA, weightB] = [totalWeight(a.all), totalWeight(b.all)];
  const [titleA, titleB] = [Math.max(1, totalWeight(a.title)), Math.max(1, totalWeight(b.title))];
  const figures = countShared(a.figures, b.figures);
  const days = countShared(a.days, b.days);
  const bothNameDays = a.days.size > 0 && b.days.size > 0;
  return {
    contained: shared / Math.max(1, Math.min(weightA, weightB)),
    alike: (2 * shared) / Math.max(1, weightA + weightB),
    titleTold: (sharedWeight(a.title, b.all) / titleA + sharedWeight(b.title, a.all) / titleB) / 2,
    titleAlike: (2 * sharedWeight(a.title, b.title)) / (titleA + titleB),
    figuresShared: Math.min(2, figures) / 2,
    figuresDiffer: a.figures.size > 0 && b.figures.size > 0 && figures === 0 ? 1 : 0,
    daysDiffer: bothNameDays && days === 0 ? 1 : 0,
    daysShared: bothNameDays && days > 0 ? 1 : 0,
    daysApart: Math.min(1, Math.abs(a.publishedAt - b.publishedAt) / DAY_MS),
  };
}

function sharedWeight(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [term, weight] of a) {
    const other = b.get(term);
    if (other !== undefined) shared += (weight + other) / 2;
  }
  return shared;
}

function totalWeight(terms: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const weight of terms.values()) sum += weight;
  return sum;
}

function countShared<Value>(a: ReadonlySet<Value>, b: ReadonlySet<Value>): number {
  let count = 0;
  for (const value of a) if (b.has(value)) count += 1;
  return count;
}

/** Matches hosts that do not identify the newsroom. */
const CARRIERS = /(^|\.)(news\.google|news\.yahoo|msn|feedproxy\.google|feedburner|apple\.news|medium|substack)\./;

/** Whether two articles are from the same outlet, judged by its name or by its site under common subdomains. */
export function isSameOutlet(
  a: { sourceName: string | null; url: string | null },
  b: { sourceName: string | null; url: string | null },
): boolean {
  const [nameA, nameB] = [normalizeName(a.sourceName), normalizeName(b.sourceName)];
  if (nameA !== '' && nameA === nameB) return true;
  const [siteA, siteB] = [siteHost(a.url), siteHost(b.url)];
  return siteA !== null && siteA === siteB;
}

const normalizeName = (name: string | null) =>
  (name ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

function siteHost(url: string | null): string | null {
  const host = URL.parse(url ?? '')?.host;
  if (!host || CARRIERS.test(`${host}.`)) return null;
  return host.replace(/^(?:www\d?|m|mobile|amp|rss|feeds?)\./, '');
}
