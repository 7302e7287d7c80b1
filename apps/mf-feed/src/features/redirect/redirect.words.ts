import { catalogue } from '../../words/catalogue.ts';

export const redirectWords = {
  title: 'You are leaving Tidings',
  stand: 'This link leads to a site we do not run. Nothing happens until you press the button.',
  host: 'The site',
  whole: 'The whole address',
  inDisguise:
    'The name of this site uses letters of more than plain English; this is how it is spelled for computers. Be sure it is the one you mean.',
  beforeAt: (name: string) => `“${name}” stands before the @ of this address and is not where it leads.`,
  go: (host: string) => `Go to ${host}`,
  newTab: 'New Tab',
  back: 'Back',
  home: 'Beam Me Home',
  refused: 'This address cannot be opened from here.',
  refusedHint: 'Only web addresses that begin with http:// or https:// lead out of Tidings.',
  given: 'The address given',
};

export const useRedirectWords = () => catalogue.use('redirect', redirectWords);
