import { catalogue } from '../../words/catalogue.ts';
import { dockWords } from './dock.words.ts';

export const useDockWords = () => catalogue.use('dock', dockWords);
