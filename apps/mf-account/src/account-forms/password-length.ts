/** How many characters a password has, as the server counts them. */
export const passwordLength = (password: string): number => [...password.normalize('NFKC')].length;
