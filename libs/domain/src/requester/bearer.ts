export type Bearer = {
  accountId: string;
  sessionId: string | null;
};
