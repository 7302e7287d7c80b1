export const supportStatusCodes = { sent: 200, refused: 400, tooMany: 429 } as const;
type SupportStatus = (typeof supportStatusCodes)[keyof typeof supportStatusCodes];

export type SupportRejection = {
  field: string | null;
  message: string;
};

const SENT = `"statusCode":${supportStatusCodes.sent}`;

/** User input cannot imitate the marker of a sent message, because its quotes are escaped. */
export function formatSupportResponse(statusCode: SupportStatus, message: string, field: string | null = null): string {
  return JSON.stringify({ statusCode, message, ...(field === null ? {} : { field }) });
}

export const isSentResponse = (answer: string): boolean => answer.includes(SENT);

/** Returns an empty message if the response is unreadable. */
export function parseSupportRejection(answer: string): SupportRejection {
  try {
    const { message, field } = JSON.parse(answer) as { message?: unknown; field?: unknown };
    return { message: typeof message === 'string' ? message : '', field: typeof field === 'string' ? field : null };
  } catch {
    return { message: '', field: null };
  }
}
