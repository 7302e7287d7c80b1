/** Who a valid access token speaks for. A token of the sign-in provider belongs to no session here. */
export type Bearer = {
  accountId: string;
  sessionId: string | null;
};
