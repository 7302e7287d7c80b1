import type { landingWords } from './landing.words.ts';

export type Testimonial = {
  reader: keyof typeof landingWords.readers;
  author: string;
  avatar: string | null;
  linkedIn?: string;
  twitter?: string;
  website?: string;
  coffee?: string;
};

/** Invented testimonials, which the page labels as such. */
export const testimonials: readonly Testimonial[] = [
  { reader: 'ines', author: 'Ines', avatar: null, website: 'https://example.com/ines' },
  { reader: 'rowan', author: 'Rowan', avatar: null, website: 'https://example.com/rowan' },
  { reader: 'aurel', author: 'Aurel', avatar: null, website: 'https://example.com/aurel' },
];
