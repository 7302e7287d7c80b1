import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { PollyEngine } from '@tidings/contracts/voices/catalogue-voice.ts';
import { endOfClause } from './clauses.ts';
import { sliceMapped } from './mapped-text.ts';
import { isEndOfSentence, pauseBetween } from './pauses.ts';
import type { SpeechText } from './speech-text.ts';
import { spokenSentences } from './spoken-sentences.ts';
import type { SpokenSentence } from './spoken-sentences.ts';
import { inVoices } from './voice-pieces.ts';

/** How a text is cut for an engine: lengths are those of the spoken text. */
export type ChunkPlan = {
  /** The most of each of the first chunks, then of all others. Sound begins soon when the first is short. */
  beginnings: readonly number[];
  max: number;
  /** A chunk this long ends with its block. */
  enough: (index: number) => number;
  /** A longer sentence is cut at a clause, and without one at white space when it is longer than the second figure. */
  unitMax: (index: number) => readonly [clause: number, patience: number];
  /** Silence in milliseconds where another voice goes on in the same block: inside a sentence, and behind one. */
  voicePauses: readonly [inside: number, behind: number];
};

export const FIRST_CHUNK_MAX = 200;
/** A first chunk this long says enough to render the next one meanwhile. */
const FIRST_CHUNK_ENOUGH = 50;
/** Any other chunk of so many characters ends with its block. */
const END_CHUNK_AT_BLOCK_FROM = 300;
export const CHUNK_MAX = 800;
/**
 * A sentence longer than the first figure is cut at a clause, without one at white space where the second ends:
 * nobody's sound waits for that of an endless sentence. Of a first chunk, then of all others.
 */
const SENTENCE_PATIENCE = [
  [400, 500],
  [CHUNK_MAX, 1_000],
] as const;
/** Engines take 3,000 characters. */
const PART_MAX = 2_800;
/**
 * Of the natural engine: a clause is heard after a second, and no chunk takes more memory than its process may have.
 */
export const NATURAL_BEGINNINGS = [60, 100] as const;
export const NATURAL_CHUNK_MAX = 200;
/** A sentence torn where no clause ends sounds wrong: up to so many characters, rather wait for its first sound. */
const NATURAL_SENTENCE_MAX_CHARACTERS = [120, 160] as const;

const basicPlan: ChunkPlan = {
  beginnings: [FIRST_CHUNK_MAX],
  max: CHUNK_MAX,
  enough: (index) => (index === 0 ? FIRST_CHUNK_ENOUGH : END_CHUNK_AT_BLOCK_FROM),
  unitMax: (index) => SENTENCE_PATIENCE[Math.min(index, 1) as 0 | 1],
  // These voices begin and end with a silence of their own.
  voicePauses: [0, 0],
};
const naturalPlan: ChunkPlan = {
  beginnings: NATURAL_BEGINNINGS,
  max: NATURAL_CHUNK_MAX,
  enough: () => 1,
  unitMax: (index) => [
    NATURAL_BEGINNINGS[index] ?? NATURAL_CHUNK_MAX,
    NATURAL_SENTENCE_MAX_CHARACTERS[index] ?? NATURAL_CHUNK_MAX,
  ],
  voicePauses: [80, 240],
};

/** How texts are cut for a voice of this quality (Polly's word). */
export const chunkPlanOf = (engine: PollyEngine): ChunkPlan => (engine === 'neural' ? naturalPlan : basicPlan);

/**
 * A sentence, or a piece of one that is very long or said by two voices, inside a part's text. `start`, `end`: the
 * whole sentence in its block. A caption counts as `sentence` the one before it: it is in nobody's narration but that
 * of who hears it.
 */
export type ChunkUnit = {
  sentence: number;
  start: number;
  end: number;
  from: number;
  to: number;
  speech: SpeechText;
};

/** Sentences of one block that the engine says in one go, and the silence after them. */
export type ChunkPart = {
  block: number;
  text: string;
  units: ChunkUnit[];
  pauseMs: number;
  /** Another voice than that of the rest. */
  voiceId?: string;
};

/** What is rendered, stored and shared as one piece of audio. */
export type SpeechChunk = {
  index: number;
  parts: ChunkPart[];
  characters: number;
};

type Unit = SpokenSentence;

/** The chunks of a narration in order: every sentence is in exactly one, or in following ones when it is very long. */
export function chunksOf(narration: Narration, plan: ChunkPlan = basicPlan): SpeechChunk[] {
  const groups: Unit[][] = [];
  let [group, characters]: [Unit[], number] = [[], 0];
  const close = () => {
    if (group.length > 0) groups.push(group);
    [group, characters] = [[], 0];
  };
  for (const sentence of spokenSentences(narration)) {
    const { speech } = sentence;
    for (let [from, isLeft] = [0, true]; isLeft;) {
      const limit = plan.beginnings[groups.length] ?? plan.max;
      const isNewBlock = group.length > 0 && group.at(-1)?.block !== sentence.block;
      const to = endOfClause(speech.text, from, ...plan.unitMax(groups.length));
      const length = to - from + 1;
      if (
        group.length > 0 &&
        (characters + length > limit || (isNewBlock && characters >= plan.enough(groups.length)))
      ) {
        // Cut anew: the next chunk may have room for more of the sentence.
        close();
        continue;
      }
      const piece = sliceMapped(speech, from, to);
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
    for (const { speech, voiceId } of inVoices(unit, narration)) {
      const last = parts.at(-1);
      const isSame =
        last?.block === block && last.voiceId === voiceId && last.text.length + speech.text.length < PART_MAX;
      const part =
        last !== undefined && isSame
          ? last
          : { block, text: '', units: [], pauseMs: 0, ...(voiceId === undefined ? {} : { voiceId }) };
      if (part !== last) {
        if (last) pauseBefore(last, block, voiceId);
        parts.push(part);
      }
      const from = part.text === '' ? 0 : part.text.length + 1;
      part.text = from === 0 ? speech.text : `${part.text} ${speech.text}`;
      part.units.push({ sentence, start, end, from, to: part.text.length, speech });
    }
  }
  const last = parts.at(-1);
  if (last && following) pauseBefore(last, following.block, inVoices(following, narration)[0]?.voiceId);
  return { index, parts, characters: parts.reduce((sum, part) => sum + part.text.length, 0) };

  function pauseBefore(part: ChunkPart, block: number, voiceId: string | undefined): void {
    const [kind, nextKind] = [blocks[part.block]?.kind, blocks[block]?.kind];
    if (part.block !== block && kind && nextKind) part.pauseMs = pauseBetween(kind, nextKind);
    else if (part.block === block && part.voiceId !== voiceId)
      part.pauseMs = isEndOfSentence(part.text) ? behind : inside;
  }
}
