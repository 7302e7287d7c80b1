import type { Player } from './player.types.ts';

/** Starts at the sentence without word times. `offset`: in its block. */
export function playFromWord(player: Player, { sentence, offset }: { sentence: number; offset: number }): void {
  const timed = player.get().timeline?.sentences.find(({ index }) => index === sentence);
  const word = timed?.words?.findLast(({ start }) => start <= offset);
  if (word) player.seekMs(word.ms);
  else player.seekSentence(sentence);
  player.play();
}
