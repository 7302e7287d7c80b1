import { catalogue } from '../../words/catalogue.ts';
import { settingsWords } from './settings.words.ts';

export const useSettingsWords = () => catalogue.use('settings', settingsWords);
