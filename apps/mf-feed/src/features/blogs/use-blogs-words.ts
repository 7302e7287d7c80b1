import { catalogue } from '../../words/catalogue.ts';
import { blogsWords } from './blogs.words.ts';

export const useBlogsWords = () => catalogue.use('blogs', blogsWords);
