export const logoutWords = { leaving: 'Signing out', question: 'Log out of this browser?' };
