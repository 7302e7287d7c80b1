import { catalogue } from '../words/catalogue.ts';

export const plainPageWords = {
  nowhere: 'There is no page at this address.',
  nowhereHint: 'It may have moved, or the address may be mistyped.',
  home: 'Beam Me Home',
  mute: 'This browser has no speech synthesis, and the server’s voices are unavailable.',
  muteHint:
    'The stories can still be read. To hear them, open Tidings in a browser with speech synthesis (a current Chrome, Edge, Firefox or Safari), or come back when the server’s voices are available again.',
  heard: 'Tidings can speak in this browser.',
  heardHint: 'Choose a story and press Listen.',
  goToFeed: 'Go To Feed',
};

export const usePlainPageWords = () => catalogue.use('plainPage', plainPageWords);
