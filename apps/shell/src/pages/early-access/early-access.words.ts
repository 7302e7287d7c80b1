import { catalogue } from '../../words/catalogue.ts';

export const earlyAccessWords = {
  above: 'Features',
  here: 'Early access',
  title: 'Hear it before it is news.',
  stand: 'Tick what you would use. You get it first, and your wishes decide what is made next.',
  you: 'You',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  features: 'What interests you?',
  custom: 'Something that is not in the list',
  customHint: 'One wish is enough; say what you would do with it.',
  notYet: 'Not available yet',
  trap: 'Leave this empty',
  send: 'Get Early Access',
  sending: 'Sending',
  nameRequired: 'Name is required',
  emailRequired: 'Valid email is required',
  featureRequired: "Please select at least one feature you're interested in",
  fieldsRequired: 'Please fill in all required fields',
  sent: "Thanks for your interest! We'll be in touch soon.",
  failed: 'Error sending request',
};

export const useEarlyAccessWords = () => catalogue.use('earlyAccess', earlyAccessWords);
