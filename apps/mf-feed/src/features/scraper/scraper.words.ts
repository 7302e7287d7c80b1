/** Everything the page that reads other pages says. */
export const scraperWords = {
  title: 'Web scraper', heading: 'Hear any page', stand: 'Paste the address of an article. We fetch it, leave out the menu and the banners, and read you the rest.',
  url: 'URL of the page', submit: 'Scrape', result: 'Details', invalid: 'Please enter a valid URL',
  paste: 'Paste the text instead', noArticle: 'The page may need a sign-in, or it may hold no article.',
};
