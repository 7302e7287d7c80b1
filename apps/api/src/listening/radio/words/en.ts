import type { StationPhrases } from '../station-phrases.ts';

export const phrases: StationPhrases = {
  older: 'That is everything new for now. Older stories follow.',
  again: 'You have heard every story there is. Here they are again.',
  nothing: 'There are no stories to play at the moment. This station goes on as soon as there are.',
  creditUsed: 'Your daily credit for these voices is used up. Only stories you have already paid for follow.',
  breaking: 'Breaking news.',
  back: 'Back to the story.',
};
