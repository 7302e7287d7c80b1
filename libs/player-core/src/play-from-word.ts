import type { Player } from './player.types.ts';

/**
 * Plays from a place in the text: from its word where the times of the words are known, else from its sentence.
 * `offset` counts in the sentence's block.
 */
export function playFromWord(player: Player, { sentence, offset }: { sentence: number; offset: number }): void {
  const timed = player.get().timeline?.sentences.find(({ index }) => index === sentence);
  const word = timed?.words?.findLast(({ start }) => start <= offset);
  if (word) player.seekMs(word.ms);
  else player.seekSentence(sentence);
  player.play();
}
