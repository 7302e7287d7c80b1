import { catalogue } from '../words/catalogue.ts';

/** What every page of the shell’s own says: its name for the window. */
export const pageWords = {
  titles: {
    features: 'Features',
    voices: 'Premium Voices',
    about: 'About',
    contact: 'Contact',
    earlyAccess: 'Early access',
    pricing: 'Pricing',
    construction: 'Under construction',
    mute: 'This browser cannot speak',
    nowhere: 'No such page',
  },
};

export const usePageWords = () => catalogue.use('page', pageWords);
