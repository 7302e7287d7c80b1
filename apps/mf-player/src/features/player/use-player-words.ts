import { catalogue } from '../../words/catalogue.ts';
import { playerWords } from './player.words.ts';

export const usePlayerWords = () => catalogue.use('player', playerWords);
