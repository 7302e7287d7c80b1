import { catalogue } from '../../words/catalogue.ts';

export const constructionWords = {
  title: 'This site is under construction. Something exciting is coming.',
  says: 'The team is working on something new and will share it soon. Stay tuned.',
  follow: 'Follow us on',
};

export const useConstructionWords = () => catalogue.use('construction', constructionWords);
