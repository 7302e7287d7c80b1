import { catalogue } from '../../words/catalogue.ts';

export const redirectWords = {
  title: 'You are leaving Tidings',
  stand: 'This link leads to a site that we do not run. It opens only when you press the button.',
  host: 'The site',
  whole: 'The full address',
  inDisguise:
    'This domain contains non-English letters and is shown in its encoded form. Make sure it is the site you expect.',
  beforeAt: (name: string) => `“${name}” before the @ is only a user name, not the site that this address opens.`,
  go: (host: string) => `Go to ${host}`,
  newTab: 'New Tab',
  back: 'Back',
  home: 'Beam Me Home',
  refused: 'This address cannot be opened from here.',
  refusedHint: 'Only web addresses that begin with http:// or https:// can be opened.',
  given: 'The address given',
};

export const useRedirectWords = () => catalogue.use('redirect', redirectWords);
