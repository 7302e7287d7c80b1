/** Status codes of a message to the operator: accepted, invalid, too many. */
export const supportStatus = { sent: 200, refused: 400, tooMany: 429 } as const;
type SupportStatus = (typeof supportStatus)[keyof typeof supportStatus];

/** Reason why a message was rejected, and the field it refers to. */
export type SupportRefusal = {
  field: string | null;
  message: string;
};

const SENT = `"statusCode":${supportStatus.sent}`;

/**
 * Returns the response to a message as a JSON string. Text inside it cannot imitate the marker, because its quotes are
 * escaped.
 */
export function supportAnswer(statusCode: SupportStatus, message: string, field: string | null = null): string {
  return JSON.stringify({ statusCode, message, ...(field === null ? {} : { field }) });
}

/** Whether a response contains the marker of status code 200. */
export const wasSent = (answer: string): boolean => answer.includes(SENT);

/** Parses a response without the marker; the message is empty if the response is not readable. */
export function parseRefusal(answer: string): SupportRefusal {
  try {
    const { message, field } = JSON.parse(answer) as { message?: unknown; field?: unknown };
    return { message: typeof message === 'string' ? message : '', field: typeof field === 'string' ? field : null };
  } catch {
    return { message: '', field: null };
  }
}
