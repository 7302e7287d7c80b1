import type { ServerWords } from '../../server-words/server-words.ts';
import type { LanguageEntry } from '../language-entry.ts';

export const language: LanguageEntry = { name: 'English', direction: 'ltr', order: 1 };

export const serverWords: ServerWords = {
  podcast: {
    title: 'Tidings: your stories',
    description:
      'The stories you saved and the queue you put here, read aloud by synthetic voices. This feed is private: ' +
      'anyone who knows its address can listen.',
    untitled: 'Untitled',
  },
  station: {
    older: 'That is everything new for now. Older stories follow.',
    again: 'You have heard every story there is. Here they are again.',
    nothing: 'There are no stories to play at the moment. This station resumes as soon as there are.',
    creditUsed: 'Your daily credit for these voices is used up. Only stories you have already paid for follow.',
    breaking: 'Breaking news.',
    back: 'Back to the story.',
  },
  morningMail: {
    ready: 'Your news is ready',
    length: 'Stories: {stories}. Minutes: {minutes}.',
    silent: 'Its audio is not ready yet: your browser’s voice can read it to you.',
    late: 'Your news is late',
    lateUntil: 'Its audio is still being prepared and is expected at about {time}.',
    nothing: 'There is no news for you right now',
    nothingMore: 'You have heard or muted all current news. The next programme is planned as usual.',
    listen: 'Listen:',
    why: 'You asked for this mail. To stop these mails, change the schedule of your news.',
  },
  programme: {
    title: 'Your news, {date}',
    greetings: { morning: 'Good morning.', day: 'Hello.', evening: 'Good evening.' },
    opening: 'It is {date}, and this is your news in {minutes} minutes.',
    openingFree: 'It is {date}, and this is your news.',
    preview: 'Coming up:',
    handovers: [
      'From {source}, {time}.',
      '{source} wrote {time}:',
      'Next, from {source}, {time}.',
      'Now {source}, {time}.',
      'And this from {source}, {time}.',
    ],
    updates: [
      'An update on a story you know, from {source}, {time}.',
      'There is more on a story you heard: {source}, {time}.',
    ],
    categoryChanges: ['Now to {category}. From {source}, {time}.', 'On to {category}: {source}, {time}.'],
    closes: ['That was your news. Have a good day.', 'That is all for now. Until next time.'],
    categories: {
      general: 'the headlines',
      business: 'business',
      entertainment: 'entertainment',
      health: 'health',
      science: 'science',
      sports: 'sports',
      technology: 'technology',
    },
    times: { clock: 'at {time}', yesterday: 'yesterday', earlier: 'on {date}' },
  },
};
