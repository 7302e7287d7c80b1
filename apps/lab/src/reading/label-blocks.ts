import type { PlacedBlock } from '@tidings/extraction/blocks/dom-blocks.ts';

/** Expected text of a page, or segments that its text must and must not contain. */
export type Gold = { text?: string; with?: readonly string[]; without?: readonly string[] };

/** Share of the block that belongs to the article, or NaN if the kit does not say. */
export type Labels = Float32Array;

const WORDS = /[\p{L}\p{N}_]+/gu;
const RUN = 4;
/** Maximum number of gold words between two long blocks in which a short block is searched. */
const GAP = 120;
const CONTEXT = 6;

const splitWords = (text: string): string[] => text.toLowerCase().match(WORDS) ?? [];

export function labelBlocks(placed: readonly PlacedBlock[], gold: Gold): Labels {
  return gold.text === undefined ? labelBySegments(placed, gold) : labelByText(placed, gold.text);
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

function labelBySegments(placed: readonly PlacedBlock[], gold: Gold): Labels {
  const labels = new Float32Array(placed.length).fill(Number.NaN);
  const texts = placed.map(({ block }) => squeeze(block.text));
  for (const segment of gold.without ?? [])
    texts.forEach((text, at) => {
      if (text.includes(squeeze(segment))) labels[at] = 0;
    });
  for (const segment of gold.with ?? []) {
    const holders = texts.map((_text, at) => at).filter((at) => texts[at]!.includes(squeeze(segment)));
    const longest = holders.toSorted((a, b) => texts[b]!.length - texts[a]!.length)[0];
    if (longest !== undefined) labels[longest] = 1;
  }
  return labels;
}

/** Marks the words of each block that are in a run of words of the expected text. */
function labelByText(placed: readonly PlacedBlock[], text: string): Labels {
  const gold = splitWords(text);
  const runs = new Map<string, number[]>();
  for (let at = 0; at + RUN <= gold.length; at += 1) {
    const run = gold.slice(at, at + RUN).join(' ');
    const places = runs.get(run);
    if (places) places.push(at);
    else runs.set(run, [at]);
  }
  const words = placed.map(({ block }) => splitWords(block.text));
  const labels = new Float32Array(placed.length);
  const starts = new Int32Array(placed.length).fill(-1);
  words.forEach((own, at) => {
    if (own.length < RUN) return;
    const marked = new Uint8Array(own.length);
    for (let from = 0; from + RUN <= own.length; from += 1) {
      const found = runs.get(own.slice(from, from + RUN).join(' '));
      if (!found) continue;
      marked.fill(1, from, from + RUN);
      if (starts[at]! < 0) starts[at] = Math.max(0, found[0]! - from);
    }
    labels[at] = marked.reduce((sum, mark) => sum + mark, 0) / own.length;
  });
  keepExpectedCopies(words, labels, runs);
  labelShortBlocks(words, labels, starts, gold, new Set(text.split('\n').map((line) => splitWords(line).join(' '))));
  return labels;
}

/** Unmarks copies of a block that exceed the expected text, those with the least marked text around them first. */
function keepExpectedCopies(words: readonly string[][], labels: Labels, runs: ReadonlyMap<string, number[]>): void {
  const copies = new Map<string, number[]>();
  words.forEach((own, at) => {
    if ((labels[at] ?? 0) === 0) return;
    const key = own.join(' ');
    copies.set(key, [...(copies.get(key) ?? []), at]);
  });
  for (const places of copies.values()) {
    if (places.length < 2) continue;
    const expected = runs.get(words[places[0]!]!.slice(0, RUN).join(' '))?.length ?? 1;
    const byContext = places.toSorted((a, b) => measureContext(words, labels, b) - measureContext(words, labels, a));
    for (const at of byContext.slice(expected)) labels[at] = 0;
  }
}

function measureContext(words: readonly string[][], labels: Labels, at: number): number {
  let [marked, all] = [0, 1];
  for (let other = at - CONTEXT; other <= at + CONTEXT; other += 1) {
    const own = words[other];
    if (other === at || !own) continue;
    marked += labels[other]! * own.length;
    all += own.length;
  }
  return marked / all;
}

function labelShortBlocks(
  words: readonly string[][],
  labels: Labels,
  starts: Int32Array,
  gold: readonly string[],
  lines: ReadonlySet<string>,
): void {
  const long = words.map((own, at) => own.length >= RUN && labels[at]! >= 0.5 && starts[at]! >= 0);
  let before = 0;
  let latest = -CONTEXT * 10;
  words.forEach((own, at) => {
    if (long[at]) {
      before = starts[at]! + own.length;
      latest = at;
      return;
    }
    if (own.length >= RUN || own.length === 0) return;
    const key = own.join(' ');
    let next = at + 1;
    while (next < words.length && next < at + 40 && !long[next]) next += 1;
    const after = long[next] ? starts[next]! : before + GAP / 3;
    const isNear = at - latest <= 30 || long[next];
    const around = after >= before && after - before <= GAP ? gold.slice(Math.max(0, before - 2), after + 2) : [];
    if (isNear && ` ${around.join(' ')} `.includes(` ${key} `)) labels[at] = 1;
    else if (lines.has(key)) labels[at] = at - latest <= CONTEXT || next - at <= CONTEXT ? 1 : 0.5;
  });
}
