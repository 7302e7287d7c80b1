import { catalogue } from '../words/catalogue.ts';

export const privacyWords = {
  heading: 'Your data',
  take: 'Take it along',
  takeWhat: (days: number) =>
    `One ZIP file with everything kept about you: what you saved, heard, chose and told. Only you can fetch it, for ${days} days.`,
  ask: 'Ask for my data',
  download: 'Download',
  preparing: 'Your file is being made. It will appear here; you can leave this page meanwhile.',
  ready: (size: string, day: string) => `Your file is ready (${size}), until ${day}.`,
  expired: 'The last file is gone; its time was over.',
  fileGone: 'That file no longer exists. Please ask for a new one.',
  remove: 'Delete the account',
  removeHow: (days: number) =>
    `You are signed out everywhere at once. For ${days} days you can sign in and keep the account; then everything about you is deleted permanently.`,
  removeMine: 'Delete my account',
  removeYes: 'Yes, delete my account',
  willGo: (day: string) => `Your account will be removed on ${day}. Until then you can sign in and keep it.`,
  leaving: 'This account is to be removed',
  goneOn: (day: string) => `On ${day} everything about you will be gone. Until then you can keep it.`,
  keep: 'Keep my account',
  kept: 'Your account stays, with everything in it.',
};

export const usePrivacyWords = () => catalogue.use('privacy', privacyWords);
