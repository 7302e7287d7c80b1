import { catalogue } from '../words/catalogue.ts';

export const privacyWords = {
  heading: 'Your data',
  take: 'Export your data',
  takeWhat: (days: number) => `A ZIP file with all data stored about you. Only you can download it, for ${days} days.`,
  ask: 'Request my data',
  download: 'Download',
  preparing: 'Your file is being created. It will appear here; you can leave this page.',
  ready: (size: string, day: string) => `Your file is ready (${size}). You can download it until ${day}.`,
  expired: 'The last file has expired.',
  fileGone: 'That file no longer exists. Please request a new one.',
  remove: 'Delete the account',
  removeHow: (days: number) =>
    `You will be signed out everywhere. For ${days} days you can sign in and keep the account; after that, all your data is deleted permanently.`,
  removeMine: 'Delete my account',
  removeYes: 'Yes, delete my account',
  willGo: (day: string) => `Your account will be deleted on ${day}. Until then you can sign in and keep it.`,
  leaving: 'This account is scheduled for deletion',
  goneOn: (day: string) => `All your data will be deleted on ${day}. Until then you can keep your account.`,
  keep: 'Keep my account',
  kept: 'Your account and all its data are kept.',
};

export const usePrivacyWords = () => catalogue.use('privacy', privacyWords);
