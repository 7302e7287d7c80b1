import type { Player } from '../player.types.ts';

/**
 * Plays from the word at `offset` in the sentence's block, or from the start of the sentence if the word times are
 * unknown.
 */
export function playFromWord(player: Player, { sentence, offset }: { sentence: number; offset: number }): void {
  const timed = player.get().timeline?.sentences.find(({ index }) => index === sentence);
  const word = timed?.words?.findLast(({ start }) => start <= offset);
  if (word) player.seekMs(word.ms);
  else player.seekSentence(sentence);
  player.play();
}
