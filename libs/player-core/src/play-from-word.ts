import type { Player } from './player.types.ts';

/** Plays from the sentence if there are no word times. `offset` is relative to the sentence's block. */
export function playFromWord(player: Player, { sentence, offset }: { sentence: number; offset: number }): void {
  const timed = player.get().timeline?.sentences.find(({ index }) => index === sentence);
  const word = timed?.words?.findLast(({ start }) => start <= offset);
  if (word) player.seekMs(word.ms);
  else player.seekSentence(sentence);
  player.play();
}
