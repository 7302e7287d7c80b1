/** The account of a valid access token. Tokens of the sign-in provider have no session here. */
export type Bearer = {
  accountId: string;
  sessionId: string | null;
};
