import { partWords } from './part-words.ts';

export const tickSliderWords = {
  down: (label: string) => `${label} down`,
  up: (label: string) => `${label} up`,
};

export const tickSliderSays = () => partWords('tickSlider', tickSliderWords);
