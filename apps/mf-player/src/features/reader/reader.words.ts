const number = new Intl.NumberFormat('en');

export const readerWords = {
  title: 'Text reader', heading: 'Hear your own text',
  stand: 'Paste a letter, a chapter or a draft. It is kept on this server only, and listed nowhere.',
  text: 'Text', titleField: 'Title',
  written: (count: number, most: number) => `${number.format(count)} of ${number.format(most)} characters`,
  clear: 'Clear', preparing: 'Preparing your text.',
  /** What is heard, after "Listen: ". */
  heard: 'your text',
  yours: 'Your text', back: 'Back to reading position',
  empty: 'Paste or type a text first.', failed: 'This text could not be read. Please try again.',
};
