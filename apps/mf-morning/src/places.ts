/** What navigation, titles and search engines say of the page: the card of this slice carries it to them. */
export const places = {
  '/morning': {
    title: { en: 'Your morning', es: 'Tu mañana', fr: 'Votre matinée', de: 'Ihr Morgen', ar: 'صباحك' },
    description: 'Twenty minutes of news, chosen for you and read aloud.',
    navigation: 'bar',
    order: 100,
  },
};
