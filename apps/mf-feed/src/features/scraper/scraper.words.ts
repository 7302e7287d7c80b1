import { catalogue } from '../../words/catalogue.ts';

export const scraperWords = {
  shared: 'Reading the page you shared.',
  queued: 'Added to queue',
  undo: 'Undo',
  title: 'Web scraper',
  heading: 'Hear any page',
  stand: 'Paste the address of an article. We fetch it, leave out the menu and the banners, and read you the rest.',
  url: 'URL of the page',
  submit: 'Scrape',
  result: 'Details',
  invalid: 'Please enter a valid URL',
  own: {
    heading: 'From your own browser',
    stand:
      'Some pages open for you and not for us: you subscribe, you signed in, you answered a question. Send such a page from your own browser.',
    name: 'Listen in Tidings',
    copy: 'Copy it instead',
    steps: [
      'Drag “Listen in Tidings” to your bookmarks bar.',
      'Open the page you want to hear, and press the bookmark there. Select a part first to send only that.',
      'A window of Tidings opens. Press the button in it.',
    ],
    drag: 'This button works on other pages: drag it to your bookmarks bar.',
    copied: 'Copied. Make a bookmark and paste this in place of its address.',
    notCopied: 'The browser does not let us copy. Drag the button instead.',
    phone: {
      heading: 'From other apps on your phone',
      stand: 'Install Tidings, then share a page to it.',
      steps: [
        'Open the menu of your browser and choose “Install app” or “Add to Home screen”.',
        'In your browser or another app, press Share and choose Tidings. The page is read at once.',
        'If Tidings is not in that list (on an iPhone or iPad), copy the address and paste it above.',
      ],
    },
    kept: 'Nothing is fetched. This server reads the page once, keeps its text, lists it nowhere, and throws the page away.',
    blocked: 'The browser did not let Tidings open a window. Allow windows for this page and press again.',
  },
  sending: {
    title: 'A page from your browser',
    waiting: 'Waiting for the page.',
    whole: 'This page came from your browser. Nothing of it is kept before you press the button.',
    selection: (count: number) =>
      count === 1
        ? 'One selected letter came from your browser.'
        : `${new Intl.NumberFormat('en').format(count)} selected letters came from your browser. Nothing of them is kept before you press the button.`,
    hear: 'Hear this page',
    busy: 'Sending',
    failed: 'The page could not be sent. Please try again.',
    nothing: 'No page was handed over.',
    nothingHint: 'Some sites do not let their pages speak to other windows. Copy the text there, and paste it here.',
  },
};

export const useScraperWords = () => catalogue.use('scraper', scraperWords);
