/** What somebody says about the product, and where else they are found. */
export interface Testimonial {
  quote: string;
  author: string;
  position: string;
  /** A picture's address; null where the initial is drawn. */
  avatar: string | null;
  linkedIn?: string;
  twitter?: string;
  website?: string;
  coffee?: string;
}

/** Invented, and the page says so. */
export const testimonials: readonly Testimonial[] = [
  { quote: 'I used to read the news on the ferry and feel ill. Now I look at the sea and know more about the budget.', author: 'Ines', position: 'deckhand', avatar: null, website: 'https://example.com/ines' },
  { quote: 'My mother’s eyes tire after a page. Her curiosity does not. She has stopped asking me to read to her, and I rather miss it.', author: 'Rowan', position: 'bookbinder', avatar: null, website: 'https://example.com/rowan' },
  { quote: 'Forty minutes of kneading is forty minutes of news. My hands never touch the screen.', author: 'Aurel', position: 'baker', avatar: null, website: 'https://example.com/aurel' },
];
