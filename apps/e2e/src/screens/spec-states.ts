/** Every state and change of state of the specification's public screens, by screen. */
export const specStates = {
  'Every page': [
    'header: title to /, jump links to the front page’s sections, Login / Register',
    'header of somebody signed in: profile, settings, logout',
    'breadcrumb: home, parent, current page',
    'a guarded route leads to /auth',
    'scroll position is restored, on the front page not',
    'without speech the way leads to /unsupported-browser',
    'an overlay closes on Escape',
    'a dialog closes on a press beside it',
    'reduced motion stops what moves',
    'script off: the static pages read',
    'by keyboard alone',
  ],
  Home: [
    'sections in order', 'the hero reads itself', 'eight random voices', 'only available features, each with its tier and way',
    'testimonials are heard, and lead out through /redirect', 'a question opens and closes by itself', 'an answer is at most 300 high', 'no category filter without categories',
  ],
  'News feed': [
    'loading: ghost skeleton', 'loaded: lead, rail and columns', 'error', 'empty', 'a tab only with stories, its count in brackets', 'floating play button to /player', 'more stories until the end',
  ],
  'Article card': [
    'image, title, description, source, author, date', 'image missing: the cover', 'title opens the reader', 'image opens the viewer', 'listen', 'save', 'external link opens the notice',
  ],
  'External site': ['shows the address; copy; No goes back', 'Yes leaves', 'New Tab leaves in a tab', 'an address that is no http is not followed'],
  'Redirect notice': ['waits for a press', 'without url: home', 'previousUrl leads back within the site', 'no hostile address leads away'],
  'Image viewer': ['hidden, visible', 'an image that does not load is swapped for the unavailable one', 'Download keeps the file'],
  'Content reader': ['hidden, visible', 'loading', 'text with its player', 'failed', 'the address below'],
  Article: ['loading: a random message', 'title, author, date, content, category', 'failed, with its picture', 'gone', 'none chosen'],
  'Web scraper': ['a valid URL becomes the article, with details', 'an invalid URL clears the article', 'the same URL again does nothing', 'failed, with its picture'],
  'Search and topics': ['18 topics, six until all are shown', 'a topic runs one of its five searches', 'a blank search runs one', 'searches are remembered', 'the words found are marked', 'back to top', 'loading', 'none found', 'the end', 'failed, and asked again'],
  'Features home': ['the headline turns every four seconds', 'the headline is held', 'a feature available', 'a feature upcoming', 'any other feature leads here'],
  'Premium voices': ['every voice is heard, one at a time', 'narrowed by language and gender', 'Use leads to /player', 'a sample moves until it is held'],
  'Speech player': [
    'the line of what is spoken moves in 15 s and can be held', 'rate, pitch and volume within their limits', 'another voice goes on from the sentence', 'minimised and restored',
    'stop hides it and is silent', 'an error, its link and its words',
  ],
  'Voice selector': ['two tabs, each from its beginning', 'arrows scroll by 200', 'a sample is heard, gives way to another, is stopped', 'only the backdrop closes it', 'Use is kept', 'a voice of the browser speaks'],
  Player: ['next and previous wrap', 'five stories unattended', 'a second device goes on at the sentence', 'the sleep timer ends with the story', 'the lock screen acts', 'one tab speaks', 'the keys are listed and can be off'],
  Contact: ['idle', 'success: toast, form reset', 'error: toast, nothing lost', 'read aloud', 'mailto'],
  'Early access': ['success: toast, form reset', 'error: toast, nothing lost', 'by keyboard alone'],
  Pricing: ['three plans, each with its way'],
  About: ['four cards, citation, ways out through /redirect', 'the presentation is downloaded'],
  Blogs: [
    'empty', 'list: preview, date, likes', 'search by title', 'Load More accumulates', 'create: empty fields are marked, the page scrolls to its top', 'create: unpublished is rejected silently',
    'create: success leads to /blogs', 'create: a draft is kept', 'keywords: a duplicate is refused', 'details', 'a slug that does not match is corrected', 'liked', 'listened to', 'edited by its author alone', 'deleted', 'gone',
  ],
  Podcasts: ['cover, author, description, six episodes', 'an episode is heard and queued', 'its text is read'],
  'Under construction': ['the ways out carry url and previousUrl'],
  'Unsupported browser': ['says what to do'],
  'Not Found': ['Beam Me Home'],
  'Signed out': ['Log Back In', 'Explore Features'],
  Analytics: ['nothing before consent', 'time on page, exit and session after it', 'nothing after it was taken back'],
  Interface: ['in Spanish', 'in French', 'in German', 'in Arabic, from right to left'],
  Installed: ['manifest and icons', 'title, description, Open Graph and JSON-LD of every page', 'sitemap and robots'],
} as const;

type Screens = typeof specStates;
/** A state as `screen: state`. */
export type SpecState = { [Screen in keyof Screens]: `${Screen}: ${Screens[Screen][number]}` }[keyof Screens];
