import { catalogue } from '../../words/catalogue.ts';
import { scraperWords } from './scraper.words.ts';

export const useScraperWords = () => catalogue.use('scraper', scraperWords);
