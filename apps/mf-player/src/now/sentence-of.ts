import type { PlayerError } from '@tidings/player-core/player.types.ts';
import type { NowWords } from './now.words.ts';

/** What went wrong, in the language of the page; a code it has no words for in those it came with. */
export function sentenceOf({ code, message }: PlayerError, { problems }: NowWords): string {
  const known: Readonly<Record<string, string>> = problems ?? {};
  return known[code] ?? message;
}
