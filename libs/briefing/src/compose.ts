import { OPEN_ENDED_PROGRAMME_MINUTES_MAX, PROGRAMME_MINUTES_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import { type SourcePart, ItemText } from './item-text.ts';
import {
  type Candidate,
  type CandidateScorer,
  type ExclusionReason,
  type InclusionReason,
  type ScoredCandidate,
  MAJOR_STORY_SOURCES_MIN,
} from './score.ts';

/** Story IDs. */
export type ProgrammeChanges = {
  /** Stories excluded regardless of their score. */
  dropped: readonly string[];
  /** Always included. */
  locked: readonly string[];
  /** Stories narrated in full if time allows. */
  whole: readonly string[];
  /** Stories that come first, in this order. The other stories follow. */
  order: readonly string[];
};
export const NO_PROGRAMME_CHANGES: ProgrammeChanges = { dropped: [], locked: [], whole: [], order: [] };

export const hasChanges = (changes: ProgrammeChanges): boolean =>
  Object.values(changes).some(({ length }) => length > 0);

type ComposeOptions = {
  candidates: readonly Candidate[];
  judge: CandidateScorer;
  /** Requested length at `speed`. If null, the programme includes all relevant stories, up to a maximum length. */
  minutes: number | null;
  speed: number;
  changes?: ProgrammeChanges;
  /** Returns the total duration of opening, transitions and closing, in milliseconds at speed 1. */
  spokenBetween: (items: readonly Candidate[]) => number;
};

export type ComposedItem = {
  candidate: Candidate;
  parts: readonly SourcePart[];
  /** Duration at speed 1, without transitions. */
  ms: number;
  isWhole: boolean;
  isLocked: boolean;
  reasons: readonly InclusionReason[];
};

export type ComposedProgramme = {
  items: readonly ComposedItem[];
  /** Duration at the requested speed. */
  ms: number;
  /** Stories left out although several sources report them, and stories dropped by the listener. */
  leftOut: readonly { storyId: string; why: ExclusionReason }[];
  /** Whether there was not enough news for the requested length. */
  isShort: boolean;
};

/** Returns the target duration per story. Longer programmes narrate more of each story. */
const itemSeconds = (minutes: number): number => Math.min(100, 35 + 2.2 * minutes);
/** Factor applied to a story's score for each selected story in the same category. */
const CATEGORY_FADES = 0.8;
/** Target number of stories in a programme without a fixed length. */
const ITEMS_MAX = 40;
/** A programme is reported as short if it is shorter than requested by more than this fraction. */
const TOLERANCE = 0.03;
const MINUTE_MS = 60_000;
const LONGEST_MS = PROGRAMME_MINUTES_MAX * MINUTE_MS;
const SHORTEST_ITEM_MS = 8_000;

/**
 * Composes a programme and balances its categories. Stories from at least {@link MAJOR_STORY_SOURCES_MIN} sources are
 * selected first, or are listed in `leftOut`.
 */
export function composeProgramme(order: ComposeOptions): ComposedProgramme {
  const changes = order.changes ?? NO_PROGRAMME_CHANGES;
  const { admitted, leftOut } = admit(order, changes);
  const minutes = Math.min((order.minutes ?? OPEN_ENDED_PROGRAMME_MINUTES_MAX) * order.speed, PROGRAMME_MINUTES_MAX);
  const budget = minutes * MINUTE_MS;
  const sorted = removeUntilFitting(
    sortSelected(choose(admitted, order, changes, budget), changes),
    order,
    changes,
    budget,
  );
  const included = new Set(sorted.map(({ scored }) => scored.candidate.storyId));
  for (const { candidate } of admitted)
    if (candidate.sources >= MAJOR_STORY_SOURCES_MIN && !included.has(candidate.storyId))
      leftOut.push({ storyId: candidate.storyId, why: 'no room' });
  const transitionsMs = order.spokenBetween(sorted.map(({ scored }) => scored.candidate));
  fill(sorted, budget - transitionsMs, new Set(changes.whole));
  const spokenMs = sorted.reduce((sum, { itemText }) => sum + itemText.ms, 0) + (sorted.length > 0 ? transitionsMs : 0);
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

type Selection = { scored: ScoredCandidate; itemText: ItemText };

/** Scores the stories and lists the excluded ones that the listener may miss. */
function admit({ candidates, judge }: ComposeOptions, { dropped, locked }: ProgrammeChanges) {
  const [isDropped, isLocked] = [new Set(dropped), new Set(locked)];
  const best = new Map<string, ScoredCandidate>();
  const excluded = new Map<string, ExclusionReason>();
  for (const candidate of candidates) {
    const { storyId, sources } = candidate;
    const why = isDropped.has(storyId) ? 'dropped' : isLocked.has(storyId) ? null : judge.exclusion(candidate);
    if (why !== null) {
      if (sources >= MAJOR_STORY_SOURCES_MIN || why === 'dropped') excluded.set(storyId, why);
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

/**
 * Selects locked stories first, then stories from many sources, then the best of the others, balanced over categories.
 */
function choose(
  admitted: readonly ScoredCandidate[],
  order: ComposeOptions,
  changes: ProgrammeChanges,
  budget: number,
): Selection[] {
  const selected: Selection[] = [];
  const locked = new Set(changes.locked);
  const baseMs = order.spokenBetween([]);
  let remainingMs = budget - baseMs;
  /** Duration of all selected stories in full. It is no longer increased once it exceeds the budget. */
  let wholeMs = 0;
  const select = (scored: ScoredCandidate): void => {
    const itemText = new ItemText(scored.candidate);
    const costs = itemText.ms + order.spokenBetween([scored.candidate]) - baseMs;
    const available = locked.has(scored.candidate.storyId) ? LONGEST_MS - budget + remainingMs : remainingMs;
    if (costs > available) return;
    remainingMs -= costs;
    if (wholeMs < budget) wholeMs += itemText.ms + itemText.restMs;
    selected.push({ scored, itemText });
  };
  const rank = ({ candidate }: ScoredCandidate): number =>
    locked.has(candidate.storyId) ? 0 : candidate.sources >= MAJOR_STORY_SOURCES_MIN ? 1 : 2;
  for (const scored of admitted) if (rank(scored) === 0) select(scored);
  for (const scored of admitted) if (rank(scored) === 1 && remainingMs > SHORTEST_ITEM_MS) select(scored);
  const remaining = admitted.filter((scored) => rank(scored) === 2);
  const targetCount =
    order.minutes === null ? ITEMS_MAX : Math.max(1, Math.round(budget / 1000 / itemSeconds(order.minutes)));
  const perCategory = new Map<string, number>();
  for (const { scored } of selected) count(perCategory, scored.candidate.category);
  const hasRoom = (): boolean =>
    remainingMs > SHORTEST_ITEM_MS &&
    (selected.length < targetCount || wholeMs < budget) &&
    selected.length < ITEMS_MAX * 2;
  while (remaining.length > 0 && hasRoom()) {
    const [best] = remaining.splice(findBest(remaining, perCategory), 1);
    if (!best) break;
    const previousCount = selected.length;
    select(best);
    if (selected.length > previousCount) count(perCategory, best.candidate.category);
  }
  return selected;
}

const count = (counts: Map<string, number>, key: string): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Returns the index of the best candidate. `remaining` is sorted by score, so the search can stop early. */
function findBest(remaining: readonly ScoredCandidate[], perCategory: ReadonlyMap<string, number>): number {
  let [best, weight] = [0, -Infinity];
  for (const [index, { candidate, score }] of remaining.entries()) {
    if (score <= weight) break;
    const weighed = score * CATEGORY_FADES ** (perCategory.get(candidate.category) ?? 0);
    if (weighed > weight) [best, weight] = [index, weighed];
  }
  return best;
}

/** Removes stories from the end, except locked ones, until the stories and their transitions fit the budget. */
function removeUntilFitting(
  sorted: readonly Selection[],
  order: ComposeOptions,
  { locked }: ProgrammeChanges,
  budget: number,
): Selection[] {
  const fitted = [...sorted];
  const costs = (): number =>
    order.spokenBetween(fitted.map(({ scored }) => scored.candidate)) +
    fitted.reduce((sum, { itemText }) => sum + itemText.ms, 0);
  while (fitted.length > 1 && costs() > budget) {
    const lightest = fitted.findLastIndex(({ scored }) => !locked.includes(scored.candidate.storyId));
    if (lightest < 0) break;
    fitted.splice(lightest, 1);
  }
  return fitted;
}

/** Sorts by the listener's order, then by score. */
function sortSelected(selected: readonly Selection[], { order }: ProgrammeChanges): Selection[] {
  const ranks = new Map(order.map((storyId, index) => [storyId, index]));
  const getRank = ({ scored }: Selection): number => ranks.get(scored.candidate.storyId) ?? order.length;
  return selected.toSorted((one, other) => getRank(one) - getRank(other) || other.scored.score - one.scored.score);
}

/**
 * Extends the stories with the highest score per duration first, so that no story becomes long at the expense of
 * others.
 */
function fill(selected: readonly Selection[], budget: number, whole: ReadonlySet<string>): void {
  let remainingMs = budget - selected.reduce((sum, { itemText }) => sum + itemText.ms, 0);
  const add = (itemText: ItemText): void => {
    remainingMs -= itemText.nextMs ?? 0;
    itemText.more();
  };
  for (const { scored, itemText } of selected)
    if (whole.has(scored.candidate.storyId))
      while (itemText.nextMs !== null && itemText.nextMs <= remainingMs) add(itemText);
  if (budget === Infinity) {
    for (const { itemText } of selected) while (itemText.nextMs !== null) add(itemText);
    return;
  }
  for (;;) {
    let next: Selection | undefined;
    let most = 0;
    for (const selection of selected) {
      const weight = selection.scored.score / selection.itemText.ms;
      if (weight <= most || selection.itemText.nextMs === null || selection.itemText.nextMs > remainingMs) continue;
      [next, most] = [selection, weight];
    }
    if (!next) return;
    add(next.itemText);
  }
}
