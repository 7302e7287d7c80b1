import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { measureLatinLength } from '../language/text-length.ts';
import type { PageReading } from './read-page.ts';

/** Blocks with a lower probability are removed from the text that the rules found. */
const DROPPED = 0.12;
/** Blocks are removed only if the model expects at least this F1 for its text. */
const SURE = 0.85;
/** The model's text replaces the text of the rules if its expected F1 is higher by more than this. */
const GAIN = 0.3;
/** Probability of a block that the page does not contain in this form. */
const UNKNOWN = 0.5;

/** A text with at least this many long paragraphs is complete if the model selects most of it as well. */
const PARAGRAPHS = 5;
const LONG = 80;
const AGREED = 0.8;

/** The model's text and the F1 that its probabilities promise. */
type Selection = { blocks: ArticleBlock[]; expected: number };

/** The model's opinion about the text that the rules found. */
export class SecondOpinion {
  readonly selection: Selection;
  readonly #byText = new Map<string, number>();
  readonly #total: number;

  constructor({ placed, scores }: PageReading) {
    const lengths = placed.map(({ block }) => measureLatinLength(block.text));
    placed.forEach(({ block: { text } }, at) =>
      this.#byText.set(text, Math.max(scores[at]!, this.#byText.get(text) ?? 0)),
    );
    this.#total = lengths.reduce((sum, length, at) => sum + length * scores[at]!, 0);
    const limit = this.#findLimit(lengths, scores);
    this.selection = {
      blocks: placed.filter((_block, at) => scores[at]! >= limit.score).map(({ block }) => block),
      expected: limit.expected,
    };
  }

  /** Returns the limit with the highest expected F1. It is low on pages where the model is unsure of all blocks. */
  #findLimit(lengths: readonly number[], scores: Float32Array): { score: number; expected: number } {
    const order = lengths.map((_length, at) => at).toSorted((a, b) => scores[b]! - scores[a]!);
    let [right, selected] = [0, 0];
    const best = { score: 1, expected: 0 };
    for (const at of order) {
      right += lengths[at]! * scores[at]!;
      selected += lengths[at]!;
      const expected = this.#expect(right, selected);
      if (expected > best.expected) Object.assign(best, { score: scores[at]!, expected });
    }
    return best;
  }

  #expect(right: number, selected: number): number {
    return (2 * right) / Math.max(1, selected + this.#total);
  }

  /**
   * Returns the model's text if its expected F1 is much higher than that of the given blocks. Does not extend a
   * complete text, because the rest may be comments.
   */
  findBetterText(found: readonly ArticleBlock[]): ArticleBlock[] | null {
    const selectedTexts = new Set(this.selection.blocks.map(({ text }) => text));
    let [right, selected, agreed, paragraphs] = [0, 0, 0, 0];
    for (const { kind, text } of found) {
      const length = measureLatinLength(text);
      selected += length;
      right += length * (this.#byText.get(text) ?? UNKNOWN);
      if (selectedTexts.has(text)) agreed += length;
      if (kind === 'para' && length > LONG) paragraphs += 1;
    }
    if (paragraphs >= PARAGRAPHS && agreed > selected * AGREED) return null;
    return this.selection.expected - this.#expect(right, selected) > GAIN ? this.selection.blocks : null;
  }

  /** Removes blocks that the model considers boilerplate if it is sure of the page. */
  dropUnlikelyBlocks(found: readonly ArticleBlock[]): ArticleBlock[] {
    if (this.selection.expected < SURE) return [...found];
    return found.filter(({ text }) => (this.#byText.get(text) ?? UNKNOWN) >= DROPPED);
  }
}
