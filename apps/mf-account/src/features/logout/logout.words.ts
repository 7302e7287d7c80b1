import { catalogue } from '../../words/catalogue.ts';

export const logoutWords = { leaving: 'Signing out', question: 'Log out of this browser?' };

export const useLogoutWords = () => catalogue.use('logout', logoutWords);
