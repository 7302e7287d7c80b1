import { getPartWords } from './page-language.ts';

export const tickSliderWords = {
  down: (label: string) => `${label} down`,
  up: (label: string) => `${label} up`,
};

export const getTickSliderWords = () => getPartWords('tickSlider', tickSliderWords);
