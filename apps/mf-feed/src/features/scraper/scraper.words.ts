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
      'Some pages open only for you, because you subscribed, signed in or accepted cookies. Send such a page from your own browser.',
    name: 'Listen in Tidings',
    copy: 'Copy the bookmark instead',
    steps: [
      'Drag “Listen in Tidings” to your bookmarks bar.',
      'Open the page you want to hear, and press the bookmark there. Select a part first to send only that.',
      'A Tidings window opens. Press the button in it.',
    ],
    drag: 'This button works on other pages: drag it to your bookmarks bar.',
    copied: 'Copied. Create a bookmark and paste this as its URL.',
    notCopied: 'The browser blocked copying. Drag the button instead.',
    phone: {
      heading: 'From other apps on your phone',
      stand: 'Install Tidings, then share a page to it.',
      steps: [
        'Open the menu of your browser and choose “Install app” or “Add to Home screen”.',
        'In your browser or another app, press Share and choose Tidings. The page is read at once.',
        'If Tidings is not in that list (on an iPhone or iPad), copy the address and paste it above.',
      ],
    },
    kept: 'The page is not fetched. This server extracts its text, keeps the text private, and discards the page.',
    blocked: 'The browser blocked the Tidings window. Allow pop-ups for this page and press the bookmark again.',
  },
  sending: {
    title: 'A page from your browser',
    waiting: 'Waiting for the page.',
    whole: 'This page came from your browser. Nothing is stored until you press the button.',
    selection: (count: number) =>
      count === 1
        ? 'One selected character came from your browser.'
        : `${new Intl.NumberFormat('en').format(count)} selected characters came from your browser. Nothing is stored until you press the button.`,
    hear: 'Hear this page',
    busy: 'Sending',
    failed: 'The page could not be sent. Please try again.',
    nothing: 'No page was received.',
    nothingHint: 'Some sites block messages to other windows. Copy the text there and paste it here.',
  },
};

export const useScraperWords = () => catalogue.use('scraper', scraperWords);
