import { catalogue } from '../../words/catalogue.ts';

export const contactWords = {
  /** Language in which the page's text is read aloud. */
  locale: 'en',
  title: "We'd Love to Hear From You",
  about:
    'A story that was read badly, a voice you miss, a page we could not open: write to the people who run this site. Only they can read your message, and it is deleted after 30 days.',
  here: 'Contact',
  write: 'Write to us',
  listenTitle: 'About writing to us',
  listenSource: 'Tidings',
  listenFailed: 'This could not be read aloud. Please try again.',
  mail: 'Prefer your own email app?',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
  trap: 'Leave this empty',
  send: 'Send message',
  sending: 'Sending',
  sent: 'Message sent successfully',
  failed: 'Error sending message',
  emailInvalid: 'Enter an email address, such as name@example.org, or leave it empty.',
};

export const useContactWords = () => catalogue.use('contact', contactWords);
