import { catalogue } from '../words/catalogue.ts';

export const podcastFeedWords = {
  name: 'Podcast feed',
  what: 'Your saved stories as a private podcast, in the app you already listen with. New ones appear automatically.',
  make: 'Make a private address',
  secret: 'Anyone with this address can listen. Keep it private.',
  onlyHere:
    'This address works on this machine only. Open Tidings at an address that your phone can reach, and copy the feed address there.',
  address: 'Address of the feed',
  copy: 'Copy',
  copied: 'Address copied',
  notCopied: 'The address could not be copied. Select it and copy it manually.',
  inApp: 'Open in Podcasts',
  asFeed: 'Open in another app',
  ready: (count: number) => (count === 1 ? 'One story is ready.' : `${count} stories are ready.`),
  waiting: (count: number) => (count === 1 ? 'One more is being recorded.' : `${count} more are being recorded.`),
  recording: (count: number) =>
    count === 1
      ? 'Recording your story. It appears here when it is done.'
      : `Recording your ${count} stories. They appear here one by one.`,
  queueIn: (count: number) =>
    count === 1 ? 'It includes one story from your queue.' : `It includes ${count} stories from your queue.`,
  putQueue: (count: number) => (count === 1 ? 'Add the story in the queue' : `Add the ${count} stories in the queue`),
  takeQueue: 'Remove the queue',
  renew: 'New address',
  renewWhat:
    'The address above stops working at once, and cannot be brought back. Apps that follow it need the new one.',
  renewYes: 'Make a new address',
  close: 'Close the feed',
  closeWhat: 'The address stops working at once, and cannot be brought back. Your saved stories stay.',
  closeYes: 'Close it',
  notRead: 'The podcast feed could not be loaded.',
};

export const usePodcastFeedWords = () => catalogue.use('podcastFeed', podcastFeedWords);
