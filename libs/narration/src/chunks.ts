import type { Narration, NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import type { Reading } from '@tidings/contracts/narration/reading.ts';
import { clausePieces } from './clauses.ts';
import { pauseBetween } from './pauses.ts';
import type { SpeechText } from './speech-text.ts';
import { spokenOf } from './spoken-text.ts';

/** The first chunk is short, so that sound begins soon. */
export const FIRST_CHUNK_MAX = 200;
/** A first chunk this long says enough to render the next one meanwhile. */
const FIRST_CHUNK_ENOUGH = 50;
export const CHUNK_MIN = 300;
export const CHUNK_MAX = 800;
/** A sentence longer than this is cut at a clause: engines take 3,000 characters. */
export const UNIT_MAX = 2_800;

/** A sentence, or a clause of a very long one, inside a part's text. */
export interface ChunkUnit { sentence: number; from: number; to: number; speech: SpeechText }

/** Sentences of one block that the engine says in one go, and the silence after them. */
export interface ChunkPart {
  block: number; text: string; units: ChunkUnit[]; pauseMs: number;
  /** Another voice than that of the rest. */
  voiceId?: string;
}

/** What is rendered, stored and shared as one piece of audio. */
export interface SpeechChunk { index: number; parts: ChunkPart[]; characters: number }

interface Unit { sentence: number; block: number; speech: SpeechText }

/** The chunks of a narration in order: every sentence is in exactly one, or in following ones when it is very long. */
export function chunksOf(narration: Narration): SpeechChunk[] {
  const groups: Unit[][] = [];
  let [group, characters]: [Unit[], number] = [[], 0];
  const units = unitsOf(narration);
  for (const unit of units) {
    const length = unit.speech.text.length + 1;
    const [enough, limit] = groups.length === 0 ? [FIRST_CHUNK_ENOUGH, FIRST_CHUNK_MAX] : [CHUNK_MIN, CHUNK_MAX];
    const isNewBlock = group.at(-1)?.block !== unit.block;
    if (group.length > 0 && (characters + length > limit || (isNewBlock && characters >= enough))) {
      groups.push(group);
      [group, characters] = [[], 0];
    }
    group.push(unit);
    characters += length;
  }
  if (group.length > 0) groups.push(group);
  return groups.map((members, index) => chunk(members, index, groups[index + 1]?.[0], narration));
}

function unitsOf({ language, blocks, sentences, reading }: Narration): Unit[] {
  const seen = new Set<number>();
  return sentences.flatMap((sentence) => {
    const block = blocks[sentence.block];
    if (!block || (reading?.skipTables && block.kind === 'table')) return [];
    const ordered = seen.has(sentence.block) ? undefined : block.ordered;
    seen.add(sentence.block);
    const speech = spokenOf({ text: block.text.slice(sentence.start, sentence.end), kind: block.kind, ordered }, language, reading);
    return clausePieces(speech, UNIT_MAX).map((piece) => ({ sentence: sentence.index, block: sentence.block, speech: piece }));
  });
}

function chunk(units: readonly Unit[], index: number, following: Unit | undefined, { blocks, reading }: Narration): SpeechChunk {
  const parts: ChunkPart[] = [];
  units.forEach((unit, position) => {
    const last = parts.at(-1);
    const isSameBlock = last?.block === unit.block && last.text.length + unit.speech.text.length < UNIT_MAX;
    const part = last !== undefined && isSameBlock ? last : { block: unit.block, text: '', units: [], pauseMs: 0, ...voiceOf(blocks[unit.block], reading) };
    if (part !== last) parts.push(part);
    const from = part.text === '' ? 0 : part.text.length + 1;
    part.text = from === 0 ? unit.speech.text : `${part.text} ${unit.speech.text}`;
    part.units.push({ sentence: unit.sentence, from, to: part.text.length, speech: unit.speech });
    const next = units[position + 1] ?? following;
    const [kind, nextKind] = [blocks[unit.block]?.kind, next && blocks[next.block]?.kind];
    part.pauseMs = next && next.block !== unit.block && kind && nextKind ? pauseBetween(kind, nextKind) : 0;
  });
  return { index, parts, characters: parts.reduce((sum, part) => sum + part.text.length, 0) };
}

function voiceOf(block: NarrationBlock | undefined, reading: Reading | undefined): { voiceId?: string } {
  return block?.kind === 'quote' && reading?.quoteVoice ? { voiceId: reading.quoteVoice } : {};
}
