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

/** Invented testimonials. The page labels them as invented. */
export const testimonials: readonly Testimonial[] = [
  { reader: 'ines', author: 'Ines', avatar: null, website: 'https://example.com/ines' },
  { reader: 'rowan', author: 'Rowan', avatar: null, website: 'https://example.com/rowan' },
  { reader: 'aurel', author: 'Aurel', avatar: null, website: 'https://example.com/aurel' },
];
