import { catalogue } from '../../words/catalogue.ts';

export const contactWords = {
  /** Language in which the page's text is read aloud. */
  locale: 'en',
  title: "We'd Love to Hear From You",
  about:
    'A story that was read badly, a voice you miss, a page we could not open: write, and it reaches the people who run this paper. Nothing you write is shown to anybody else, and it is deleted here after thirty days.',
  here: 'Contact',
  write: 'Write to us',
  listenTitle: 'About writing to us',
  listenSource: 'Tidings',
  listenFailed: 'This could not be read aloud now. Please try again.',
  mail: 'Prefer your own mail program?',
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
  emailInvalid: 'Enter a mail address, such as name@example.org, or leave it empty.',
};

export const useContactWords = () => catalogue.use('contact', contactWords);
