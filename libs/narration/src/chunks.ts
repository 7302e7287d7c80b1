import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { getPauseMs, isEndOfSentence } from './listening-time.ts';
import { sliceMappedText } from './mapped-text.ts';
import type { SpeechText } from './speech-text.ts';
import { type SpokenSentence, listSpokenSentences } from './spoken-sentences.ts';
import { splitByVoice } from './voice-pieces.ts';

/** Limits for chunks. Lengths are numbers of spoken characters. */
type ChunkPlan = {
  /** Maximum lengths of the first chunks. A short first chunk lets playback start early. */
  beginnings: readonly number[];
  max: number;
  /** Minimum length from which a chunk ends at the end of a block. */
  enough: (index: number) => number;
  /**
   * A sentence longer than `clause` characters is cut after a clause. Without one, it is cut at white space when it
   * is longer than `patience` characters.
   */
  unitMax: (index: number) => readonly [clause: number, patience: number];
  /** Pauses in milliseconds where the voice changes within a block: inside a sentence, or behind its end. */
  voicePauses: readonly [inside: number, behind: number];
};

/**
 * Part of a sentence in a chunk. `start` and `end` are the offsets of the whole sentence in its block. A caption has
 * the index of the preceding sentence.
 */
export type ChunkUnit = {
  sentence: number;
  start: number;
  end: number;
  from: number;
  to: number;
  speech: SpeechText;
};

/** Text that the engine speaks in one request, and the length of the silence after it. */
export type ChunkPart = {
  block: number;
  text: string;
  units: ChunkUnit[];
  pauseMs: number;
  /** Set if the voice differs from that of the rendition. */
  voiceId?: string;
};

/** Unit in which audio is rendered, stored and shared. */
export type SpeechChunk = {
  index: number;
  parts: ChunkPart[];
  characters: number;
};

type Unit = SpokenSentence;

export const FIRST_CHUNK_CHARACTERS_MAX = 200;
/** Number of characters that play long enough for the next chunk to be rendered. */
const FIRST_CHUNK_ENOUGH = 50;
const END_CHUNK_AT_BLOCK_FROM = 300;
export const CHUNK_CHARACTERS_MAX = 800;
/** Limits for the first and later chunks, so that a very long sentence does not delay playback for too long. */
const SENTENCE_PATIENCE = [
  [400, 500],
  [CHUNK_CHARACTERS_MAX, 1_000],
] as const;
/** Maximum length of a part. Engines accept at most 3,000 characters. */
const PART_MAX = 2_800;
/**
 * Keeps the rendering time of the first clause under about a second, and each chunk within the engine's memory limit.
 */
const NATURAL_FIRST_CHUNK_CHARACTERS_MAX = [60, 100] as const;
export const NATURAL_CHUNK_CHARACTERS_MAX = 200;
/** A longer delay is accepted before cutting inside a clause, because such a cut sounds wrong. */
const NATURAL_SENTENCE_MAX_CHARACTERS = [120, 160] as const;

const basicPlan: ChunkPlan = {
  beginnings: [FIRST_CHUNK_CHARACTERS_MAX],
  max: CHUNK_CHARACTERS_MAX,
  enough: (index) => (index === 0 ? FIRST_CHUNK_ENOUGH : END_CHUNK_AT_BLOCK_FROM),
  unitMax: (index) => SENTENCE_PATIENCE[Math.min(index, 1) as 0 | 1],
  // Basic voices start and end with silence already.
  voicePauses: [0, 0],
};
const naturalPlan: ChunkPlan = {
  beginnings: NATURAL_FIRST_CHUNK_CHARACTERS_MAX,
  max: NATURAL_CHUNK_CHARACTERS_MAX,
  enough: () => 1,
  unitMax: (index) => [
    NATURAL_FIRST_CHUNK_CHARACTERS_MAX[index] ?? NATURAL_CHUNK_CHARACTERS_MAX,
    NATURAL_SENTENCE_MAX_CHARACTERS[index] ?? NATURAL_CHUNK_CHARACTERS_MAX,
  ],
  voicePauses: [80, 240],
};

export const getChunkPlan = (engine: PollyEngine): ChunkPlan => (engine === 'neural' ? naturalPlan : basicPlan);

/** Splits a narration into chunks. A very long sentence is split across consecutive chunks. */
export function splitIntoChunks(narration: Narration, plan: ChunkPlan = basicPlan): SpeechChunk[] {
  const groups: Unit[][] = [];
  let [group, characters]: [Unit[], number] = [[], 0];
  const close = () => {
    if (group.length > 0) groups.push(group);
    [group, characters] = [[], 0];
  };
  for (const sentence of listSpokenSentences(narration)) {
    const { speech } = sentence;
    for (let [from, isLeft] = [0, true]; isLeft;) {
      const limit = plan.beginnings[groups.length] ?? plan.max;
      const isNewBlock = group.length > 0 && group.at(-1)?.block !== sentence.block;
      const to = findClauseEnd(speech.text, from, ...plan.unitMax(groups.length));
      const length = to - from + 1;
      if (
        group.length > 0 &&
        (characters + length > limit || (isNewBlock && characters >= plan.enough(groups.length)))
      ) {
        // The next chunk may fit more of the sentence.
        close();
        continue;
      }
      const piece = sliceMappedText(speech, from, to);
      if (piece.text.trim() !== '') group.push({ ...sentence, speech: piece });
      characters += length;
      [from, isLeft] = [to, to < speech.text.length];
    }
  }
  close();
  return groups.map((members, index) =>
    chunk({ units: members, index, following: groups[index + 1]?.[0] }, narration, plan),
  );
}

function chunk(
  { units, index, following }: { units: readonly Unit[]; index: number; following: Unit | undefined },
  narration: Narration,
  { voicePauses: [inside, behind] }: ChunkPlan,
): SpeechChunk {
  const { blocks } = narration;
  const parts: ChunkPart[] = [];
  for (const unit of units) {
    const { sentence, start, end, block } = unit;
    for (const { speech, voiceId } of splitByVoice(unit, narration)) {
      const last = parts.at(-1);
      const isSame =
        last?.block === block && last.voiceId === voiceId && last.text.length + speech.text.length < PART_MAX;
      const part =
        last !== undefined && isSame
          ? last
          : { block, text: '', units: [], pauseMs: 0, ...(voiceId === undefined ? {} : { voiceId }) };
      if (part !== last) {
        if (last) addPause(last, block, voiceId);
        parts.push(part);
      }
      const from = part.text === '' ? 0 : part.text.length + 1;
      part.text = from === 0 ? speech.text : `${part.text} ${speech.text}`;
      part.units.push({ sentence, start, end, from, to: part.text.length, speech });
    }
  }
  const last = parts.at(-1);
  if (last && following) addPause(last, following.block, splitByVoice(following, narration)[0]?.voiceId);
  return { index, parts, characters: parts.reduce((sum, part) => sum + part.text.length, 0) };

  function addPause(part: ChunkPart, block: number, voiceId: string | undefined): void {
    const [kind, nextKind] = [blocks[part.block]?.kind, blocks[block]?.kind];
    if (part.block !== block && kind && nextKind) part.pauseMs = getPauseMs(kind, nextKind);
    else if (part.block === block && part.voiceId !== voiceId)
      part.pauseMs = isEndOfSentence(part.text) ? behind : inside;
  }
}

const CLAUSE_END = /(?:[,;:)\]](?=["'”’»]*\s)|[—–、，；])["'”’»]*\s*/gu;
const WHITE = /\s+/gu;

/**
 * Returns the end of the text if it fits in `max`, or else the end of the last clause within `max`. Without a clause,
 * returns the end of the text if it fits in `patience`, or else a cut at white space within `patience`.
 */
function findClauseEnd(text: string, from: number, max: number, patience = max): number {
  const remaining = text.length - from;
  if (remaining <= max) return text.length;
  const clause = lastClauseEnd(text.slice(from, from + max));
  if (clause > 0) return from + clause;
  return remaining <= patience ? text.length : from + findCut(text.slice(from, from + patience));
}

const lastMatch = (text: string, pattern: RegExp): number => {
  let last = 0;
  for (const match of text.matchAll(pattern)) last = match.index + match[0].length;
  return last;
};

/** Returns 0 if the text has no clause or the piece would be very short. */
function lastClauseEnd(text: string): number {
  const end = lastMatch(text, CLAUSE_END);
  return end > text.length / 4 ? end : 0;
}

/** Returns where to cut, without leaving a very short piece. */
function findCut(text: string): number {
  const end = lastClauseEnd(text) || lastMatch(text, WHITE);
  if (end > text.length / 4) return end;
  const unit = text.charCodeAt(text.length - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? text.length - 1 : text.length;
}
