/** What becomes of a message to the operator, as HTTP would say it: taken, not acceptable, too many. */
export const supportStatus = { sent: 200, refused: 400, tooMany: 429 } as const;
type SupportStatus = (typeof supportStatus)[keyof typeof supportStatus];

/** Why a message was not taken, and which of its fields that is about. */
export type SupportRefusal = {
  field: string | null;
  message: string;
};

const SENT = `"statusCode":${supportStatus.sent}`;

/**
 * The answer to a message: JSON as a string. A text inside it cannot look like the marker, since its quotes are
 * escaped.
 */
export function supportAnswer(statusCode: SupportStatus, message: string, field: string | null = null): string {
  return JSON.stringify({ statusCode, message, ...(field === null ? {} : { field }) });
}

/** Whether an answer carries the marker of status code 200. */
export const wasSent = (answer: string): boolean => answer.includes(SENT);

/** What an answer without the marker says; the sentence is empty when it says nothing readable. */
export function refusalOf(answer: string): SupportRefusal {
  try {
    const { message, field } = JSON.parse(answer) as { message?: unknown; field?: unknown };
    return { message: typeof message === 'string' ? message : '', field: typeof field === 'string' ? field : null };
  } catch {
    return { message: '', field: null };
  }
}
