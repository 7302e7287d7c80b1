import { catalogue } from '../../words/catalogue.ts';
import { sourcesWords } from './sources.words.ts';

export const useSourcesWords = () => catalogue.use('sources', sourcesWords);

/** The sentence of a stable code; the first of the record when it is a new one. */
export const sentenceFor = (sentences: Readonly<Record<string, string>>, code: string, otherwise: string): string =>
  sentences[code] ?? otherwise;
