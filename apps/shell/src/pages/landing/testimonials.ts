import type { landingWords } from './landing.words.ts';

/**
 * Who says something about the product, and where else they are found; what they say and do is in the words of the
 * page.
 */
export type Testimonial = {
  reader: keyof typeof landingWords.readers;
  author: string;
  /** A picture's address; null where the initial is drawn. */
  avatar: string | null;
  linkedIn?: string;
  twitter?: string;
  website?: string;
  coffee?: string;
};

/** Invented, and the page says so. */
export const testimonials: readonly Testimonial[] = [
  { reader: 'ines', author: 'Ines', avatar: null, website: 'https://example.com/ines' },
  { reader: 'rowan', author: 'Rowan', avatar: null, website: 'https://example.com/rowan' },
  { reader: 'aurel', author: 'Aurel', avatar: null, website: 'https://example.com/aurel' },
];
