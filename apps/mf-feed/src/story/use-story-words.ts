import { catalogue } from '../words/catalogue.ts';
import { storyWords } from './story.words.ts';

export const useStoryWords = () => catalogue.use('story', storyWords);
