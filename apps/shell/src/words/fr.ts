import type { ShellWords } from './catalogue.ts';
import { company } from './fr/company.ts';
import { frame } from './fr/frame.ts';
import { landing } from './fr/landing.ts';
import { offer } from './fr/offer.ts';

export const words: ShellWords = { frame, ...landing, ...offer, ...company };
