import { PROGRAMME_FREE_MINUTES, PROGRAMME_LONGEST_MINUTES } from '@tidings/contracts/limits/programme-limits.ts';
import type { Candidate } from './candidate.ts';
import { ItemText } from './item-text.ts';
import type { SourcePart } from './item-text.ts';
import { SOURCES_THAT_MATTER } from './score.ts';
import type { Exclusion, Judge, Reason, Scored } from './score.ts';

/** A listener's changes of a programme, as story IDs. */
export type Changes = {
  /** Excluded, regardless of their score. */
  dropped: readonly string[];
  /** Always included. */
  locked: readonly string[];
  /** Narrated in full if the time allows. */
  whole: readonly string[];
  /** First stories in this order; the others follow. */
  order: readonly string[];
};
export const NO_CHANGES: Changes = { dropped: [], locked: [], whole: [], order: [] };

export const isChanged = (changes: Changes): boolean => Object.values(changes).some(({ length }) => length > 0);

export type Order = {
  candidates: readonly Candidate[];
  /** Scores candidates by the listener's preferences at the time of playback. */
  judge: Judge;
  /** Minutes to fill at `speed`; null for all relevant stories up to a maximum. */
  minutes: number | null;
  speed: number;
  changes?: Changes;
  /** Returns the duration of opening, transitions and close for the given items, in milliseconds at speed 1. */
  spokenBetween: (items: readonly Candidate[]) => number;
};

export type Item = {
  candidate: Candidate;
  parts: readonly SourcePart[];
  /** Duration in milliseconds at speed 1, without transitions. */
  ms: number;
  isWhole: boolean;
  isLocked: boolean;
  reasons: readonly Reason[];
};

export type Programme = {
  items: readonly Item[];
  /** Total duration in milliseconds at the requested speed. */
  ms: number;
  /** Omitted stories that many sources report or that the listener changed, with the reason. */
  leftOut: readonly { storyId: string; why: Exclusion }[];
  /** Whether there was not enough news to fill the time. */
  isShort: boolean;
};

/** Returns the target length of an item in seconds. Longer programmes narrate more of each story. */
const itemSeconds = (minutes: number): number => Math.min(100, 35 + 2.2 * minutes);
/** Factor by which the weight of each further story of a category decreases. */
const CATEGORY_FADES = 0.8;
/** Maximum number of items in a programme without a fixed length. */
const ITEMS_MAX = 40;
/** Maximum difference from the requested length, as a fraction. */
const TOLERANCE = 0.03;
const MINUTE_MS = 60_000;
const LONGEST_MS = PROGRAMME_LONGEST_MINUTES * MINUTE_MS;
/** Minimum duration of an item. */
const SHORTEST_ITEM_MS = 8_000;

/**
 * Composes a programme for a listener: the highest-scored stories, balanced over categories, without duplicates, filled
 * to the minute. Stories of at least {@link SOURCES_THAT_MATTER} sources come first; those that do not fit are listed
 * in `leftOut`.
 */
export function compose(order: Order): Programme {
  const changes = order.changes ?? NO_CHANGES;
  const { admitted, leftOut } = admit(order, changes);
  const minutes = Math.min((order.minutes ?? PROGRAMME_FREE_MINUTES) * order.speed, PROGRAMME_LONGEST_MINUTES);
  const budget = minutes * MINUTE_MS;
  const sorted = fitting(inOrder(choose(admitted, order, changes, budget), changes), order, changes, budget);
  const inside = new Set(sorted.map(({ scored }) => scored.candidate.storyId));
  for (const { candidate } of admitted)
    if (candidate.sources >= SOURCES_THAT_MATTER && !inside.has(candidate.storyId))
      leftOut.push({ storyId: candidate.storyId, why: 'no room' });
  const between = order.spokenBetween(sorted.map(({ scored }) => scored.candidate));
  fill(sorted, budget - between, new Set(changes.whole));
  const spokenMs = sorted.reduce((sum, { itemText }) => sum + itemText.ms, 0) + (sorted.length > 0 ? between : 0);
  return {
    items: sorted.map(({ scored, itemText }) => ({
      candidate: scored.candidate,
      parts: itemText.parts,
      ms: itemText.ms,
      isWhole: itemText.isWhole,
      isLocked: changes.locked.includes(scored.candidate.storyId),
      reasons: scored.reasons,
    })),
    ms: spokenMs / order.speed,
    leftOut,
    isShort: order.minutes !== null && spokenMs < budget * (1 - TOLERANCE),
  };
}

type Chosen = { scored: Scored; itemText: ItemText };

/** Keeps the best article of each story. Excluded stories are listed if the listener may miss them. */
function admit({ candidates, judge }: Order, { dropped, locked }: Changes) {
  const [isDropped, isLocked] = [new Set(dropped), new Set(locked)];
  const best = new Map<string, Scored>();
  const excluded = new Map<string, Exclusion>();
  for (const candidate of candidates) {
    const { storyId, sources } = candidate;
    const why = isDropped.has(storyId) ? 'dropped' : isLocked.has(storyId) ? null : judge.exclusion(candidate);
    if (why !== null) {
      if (sources >= SOURCES_THAT_MATTER || why === 'dropped') excluded.set(storyId, why);
      continue;
    }
    const scored = judge.score(candidate);
    if (scored.score > (best.get(storyId)?.score ?? -Infinity)) best.set(storyId, scored);
  }
  for (const storyId of best.keys()) excluded.delete(storyId);
  return {
    admitted: [...best.values()].toSorted((one, other) => other.score - one.score),
    leftOut: [...excluded].map(([storyId, why]) => ({ storyId, why })),
  };
}

/** Locked stories, those many sources report, and then the best of what balances them, as many as the time is for. */
function choose(admitted: readonly Scored[], order: Order, changes: Changes, budget: number): Chosen[] {
  const chosen: Chosen[] = [];
  const locked = new Set(changes.locked);
  const around = order.spokenBetween([]);
  let left = budget - around;
  /** What all that is chosen would take, narrated whole; not counted further than the time there is. */
  let wholeMs = 0;
  const take = (scored: Scored): void => {
    const itemText = new ItemText(scored.candidate);
    const costs = itemText.ms + order.spokenBetween([scored.candidate]) - around;
    const room = locked.has(scored.candidate.storyId) ? LONGEST_MS - budget + left : left;
    if (costs > room) return;
    left -= costs;
    if (wholeMs < budget) wholeMs += itemText.ms + itemText.restMs;
    chosen.push({ scored, itemText });
  };
  const rank = ({ candidate }: Scored): number =>
    locked.has(candidate.storyId) ? 0 : candidate.sources >= SOURCES_THAT_MATTER ? 1 : 2;
  for (const scored of admitted) if (rank(scored) === 0) take(scored);
  for (const scored of admitted) if (rank(scored) === 1 && left > SHORTEST_ITEM_MS) take(scored);
  const rest = admitted.filter((scored) => rank(scored) === 2);
  const wanted =
    order.minutes === null ? ITEMS_MAX : Math.max(1, Math.round(budget / 1000 / itemSeconds(order.minutes)));
  const perCategory = new Map<string, number>();
  for (const { scored } of chosen) count(perCategory, scored.candidate.category);
  const hasRoom = (): boolean =>
    left > SHORTEST_ITEM_MS && (chosen.length < wanted || wholeMs < budget) && chosen.length < ITEMS_MAX * 2;
  while (rest.length > 0 && hasRoom()) {
    const [best] = rest.splice(bestOf(rest, perCategory), 1);
    if (!best) break;
    const before = chosen.length;
    take(best);
    if (chosen.length > before) count(perCategory, best.candidate.category);
  }
  return chosen;
}

const count = (counts: Map<string, number>, key: string): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);

/** The place of the story that weighs most beside what is chosen. `rest` is sorted by score, so few are looked at. */
function bestOf(rest: readonly Scored[], perCategory: ReadonlyMap<string, number>): number {
  let [best, weight] = [0, -Infinity];
  for (const [place, { candidate, score }] of rest.entries()) {
    if (score <= weight) break;
    const weighed = score * CATEGORY_FADES ** (perCategory.get(candidate.category) ?? 0);
    if (weighed > weight) [best, weight] = [place, weighed];
  }
  return best;
}

/** Without the lightest that nobody locked, until what is said between the rest has room too. */
function fitting(sorted: readonly Chosen[], order: Order, { locked }: Changes, budget: number): Chosen[] {
  const kept = [...sorted];
  const costs = (): number =>
    order.spokenBetween(kept.map(({ scored }) => scored.candidate)) +
    kept.reduce((sum, { itemText }) => sum + itemText.ms, 0);
  while (kept.length > 1 && costs() > budget) {
    const lightest = kept.findLastIndex(({ scored }) => !locked.includes(scored.candidate.storyId));
    if (lightest < 0) break;
    kept.splice(lightest, 1);
  }
  return kept;
}

/** As the listener put them; then the weightiest first, one category after the other where they weigh alike. */
function inOrder(chosen: readonly Chosen[], { order }: Changes): Chosen[] {
  const place = new Map(order.map((storyId, index) => [storyId, index]));
  const placeOf = ({ scored }: Chosen): number => place.get(scored.candidate.storyId) ?? order.length;
  return chosen.toSorted((one, other) => placeOf(one) - placeOf(other) || other.scored.score - one.scored.score);
}

/** More of the stories, the weightiest first and none for long at the cost of others, until the time is full. */
function fill(chosen: readonly Chosen[], budget: number, whole: ReadonlySet<string>): void {
  let left = budget - chosen.reduce((sum, { itemText }) => sum + itemText.ms, 0);
  const add = (itemText: ItemText): void => {
    left -= itemText.nextMs ?? 0;
    itemText.more();
  };
  for (const { scored, itemText } of chosen)
    if (whole.has(scored.candidate.storyId)) while (itemText.nextMs !== null && itemText.nextMs <= left) add(itemText);
  if (budget === Infinity) {
    for (const { itemText } of chosen) while (itemText.nextMs !== null) add(itemText);
    return;
  }
  for (;;) {
    let next: Chosen | undefined;
    let most = 0;
    for (const one of chosen) {
      const weight = one.scored.score / one.itemText.ms;
      if (weight <= most || one.itemText.nextMs === null || one.itemText.nextMs > left) continue;
      [next, most] = [one, weight];
    }
    if (!next) return;
    add(next.itemText);
  }
}
