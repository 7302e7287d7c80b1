import { catalogue } from '../words/catalogue.ts';

export const podcastFeedWords = {
  name: 'Podcast feed',
  what: 'Your saved stories as a private podcast, in the app you already listen with. New ones come by themselves.',
  make: 'Make a private address',
  secret: 'Whoever knows this address can listen. Keep it to yourself.',
  onlyHere:
    'This address works on this machine only. Open Tidings under the name your phone reaches it by, and copy the address there.',
  address: 'Address of the feed',
  copy: 'Copy',
  copied: 'Address copied',
  notCopied: 'The address could not be copied. Select it and copy it by hand.',
  inApp: 'Open in Podcasts',
  asFeed: 'Open in another app',
  ready: (count: number) => (count === 1 ? 'One story is ready.' : `${count} stories are ready.`),
  waiting: (count: number) => (count === 1 ? 'One more is being recorded.' : `${count} more are being recorded.`),
  recording: (count: number) =>
    count === 1
      ? 'Recording your story. It appears here when it is done.'
      : `Recording your ${count} stories. They appear here one by one.`,
  queueIn: (count: number) =>
    count === 1 ? 'One story of your queue is in it.' : `${count} stories of your queue are in it.`,
  putQueue: (count: number) => (count === 1 ? 'Add the story in the queue' : `Add the queue of ${count}`),
  takeQueue: 'Take the queue out',
  renew: 'New address',
  renewWhat:
    'The address above stops working at once, and cannot be brought back. Apps that follow it need the new one.',
  renewYes: 'Make a new address',
  close: 'Close the feed',
  closeWhat: 'The address stops working at once, and cannot be brought back. Your saved stories stay.',
  closeYes: 'Close it',
  notRead: 'The podcast feed could not be read.',
};

export const usePodcastFeedWords = () => catalogue.use('podcastFeed', podcastFeedWords);
