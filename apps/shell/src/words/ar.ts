import { company } from './ar/company.ts';
import { frame } from './ar/frame.ts';
import { landing } from './ar/landing.ts';
import { offer } from './ar/offer.ts';
import type { ShellWords } from './catalogue.ts';

export const words: ShellWords = { frame, ...landing, ...offer, ...company };
