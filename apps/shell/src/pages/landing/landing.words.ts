import { catalogue } from '../../words/catalogue.ts';
import { faqEntries } from './faq-entries.ts';

export const landingWords = {
  /** Language in which the page's text is read aloud. */
  locale: 'en',
  plate: 'The paper that reads itself.',
  /** The word of the headline that is highlighted while nothing plays. */
  plateLit: 'reads',
  intro:
    'Today’s headlines, spoken. Press Listen, look up from the screen, and the words will wait for you where you left them.',
  goToFeed: 'Go To Feed',
  hearPlate: 'Hear this page',
  stopPlate: 'Stop',
  preparing: 'Preparing',
  free: 'Free, no account needed.',
  preview: 'Preview',
  startHere: 'Or start here',
  playing: 'Playing',
  readAlong: 'Read along',
  loading: 'Loading today’s headlines',
  failed: 'Today’s headlines could not be loaded.',
  again: 'Try again',
  first: 'The first headlines are being fetched.',
  firstHint: 'The news is being fetched for the first time. Check again in a minute.',
  none: 'There are no headlines yet.',
  noneHint: 'The sources had no stories for this page. Other sections may have stories.',
  bundled: 'From the bundled edition, because no news source has responded yet.',
  problem: 'Your eyes clock off before the news does.',
  problemLead:
    'By evening most of us have looked at a screen for longer than we slept. There are still eleven tabs open, each of them worth reading, and each asking for the one thing that has run out.',
  problemTurn:
    'Ears are different. They work while you cook, run, knead, drive, feed the baby, wait for the tide. They do not mind if the light is bad.',
  problemAnswer:
    'So we took the paper and gave it a voice. Not a summary and not a show: the article itself, sentence by sentence, with the words lit as they are spoken, so that you can glance down and find your place.',
  voices: 'Eight voices from the cast',
  features: 'Inside every edition',
  satisfaction: 'Voices of Satisfaction',
  satisfactionNote: 'These readers are invented, to show how Tidings is used; their links lead to an example page.',
  satisfactionFailed: 'This quote could not be read aloud. Please try again.',
  readers: {
    ines: {
      quote: 'I used to read the news on the ferry and feel ill. Now I look at the sea and know more about the budget.',
      position: 'deckhand',
    },
    rowan: {
      quote:
        'My mother’s eyes tire after a page. Her curiosity does not. She has stopped asking me to read to her, and I rather miss it.',
      position: 'bookbinder',
    },
    aurel: {
      quote: 'Forty minutes of kneading is forty minutes of news. My hands never touch the screen.',
      position: 'baker',
    },
  },
  links: { website: 'Website', linkedIn: 'LinkedIn', twitter: 'Twitter', coffee: 'Coffee' },
  comma: ', ',
  linkOf: (author: string): string => `of ${author}`,
  pricing: 'What it costs',
  begin: 'Three ways to begin',
  early: 'Get Early Access',
  contactUs: 'Contact us',
  write: 'Write to us',
  questions: 'Frequently asked',
  asked: faqEntries,
  everyCategory: 'All',
  categories: 'Questions about',
  somethingElse: 'Something else?',
  contactLink: 'Contact Us',
};

export const useLandingWords = () => catalogue.use('landing', landingWords);
