import type { ShellWords } from './catalogue.ts';
import { company } from './es/company.ts';
import { frame } from './es/frame.ts';
import { landing } from './es/landing.ts';
import { offer } from './es/offer.ts';

export const words: ShellWords = { frame, ...landing, ...offer, ...company };
