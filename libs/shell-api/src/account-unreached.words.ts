import { getPartWords } from '@tidings/ui/page-language.ts';

export const accountUnreachedWords = {
  title: 'We could not load your account.',
  hint: 'Nothing is lost. Check your connection, or try again in a moment; the page also retries by itself.',
  again: 'Try again',
};

export const getAccountUnreachedWords = () => getPartWords('accountUnreached', accountUnreachedWords);
