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
    'The name of this site uses letters of more than plain English; this is how it is spelled for computers. Be sure it is the one you mean.',
  beforeAt: (name: string) => `“${name}” stands before the @ of this address and is not where it leads.`,
};

export const useExternalSiteWords = () => catalogue.use('external', externalWords);
