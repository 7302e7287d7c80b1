import { catalogue } from '../../words/catalogue.ts';

export const earlyAccessWords = {
  above: 'Features',
  here: 'Early access',
  title: 'Hear it before it is news.',
  stand: 'Select the features you would use. You get them first, and your choices decide what we build next.',
  you: 'You',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  features: 'What interests you?',
  custom: 'A feature that is not listed',
  customHint: 'One idea is enough. Tell us how you would use it.',
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
