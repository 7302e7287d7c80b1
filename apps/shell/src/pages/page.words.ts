import { catalogue } from '../words/catalogue.ts';

/** Titles of the browser window. */
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
    nowhere: 'Page not found',
  },
};

export const usePageWords = () => catalogue.use('page', pageWords);
