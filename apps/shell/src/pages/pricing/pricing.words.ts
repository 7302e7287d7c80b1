export const words = {
  here: 'Pricing',
  title: ['The news is free.', 'A better voice costs a little.'],
  stand: 'Prices as you would find them on the back page: all of them, in one table.',
  caption: 'Plans and what each includes',
  corner: 'What you get',
  popular: 'Popular',
  ask: 'Contact us',
  credit: 'Daily credit', characters: 'characters',
  included: 'Included', notIncluded: 'Not included',
  measure: 'How far do 2,000 characters go?',
  measureSays: 'About two and a quarter minutes with a natural voice: a short report, or the first third of a long one. Browser voices and the basic ones do not use credit at all, and a day later the credit is full again.',
  scale: ['0', '2,000', '4,000', '6,000 characters'],
} as const;
