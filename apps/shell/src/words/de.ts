import type { ShellWords } from './catalogue.ts';
import { company } from './de/company.ts';
import { frame } from './de/frame.ts';
import { landing } from './de/landing.ts';
import { offer } from './de/offer.ts';

export const words: ShellWords = { frame, ...landing, ...offer, ...company };
