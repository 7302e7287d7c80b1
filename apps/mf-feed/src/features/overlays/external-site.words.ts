import { catalogue } from '../../words/catalogue.ts';

export const externalWords = {
  title: 'Going to External Site',
  stand: 'You are leaving Tidings. If you open the site in a new tab, playback continues.',
  refused: 'This is not a web address, so it cannot be opened from here.',
  copy: 'Copy',
  copied: 'URL copied to clipboard!',
  yes: 'Yes',
  no: 'No',
  newTab: 'New Tab',
  inDisguise:
    'This domain contains non-English letters and is shown in its encoded form. Make sure it is the site you expect.',
  beforeAt: (name: string) => `“${name}” before the @ is only a user name, not the site that this address opens.`,
};

export const useExternalSiteWords = () => catalogue.use('external', externalWords);
