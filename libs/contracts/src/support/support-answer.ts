export const supportStatus = { sent: 200, refused: 400, tooMany: 429 } as const;
type SupportStatus = (typeof supportStatus)[keyof typeof supportStatus];

/** `field`: the field that the reason refers to. */
export type SupportRefusal = {
  field: string | null;
  message: string;
};

const SENT = `"statusCode":${supportStatus.sent}`;

/** Text cannot imitate the marker, because its quotes are escaped. */
export function supportAnswer(statusCode: SupportStatus, message: string, field: string | null = null): string {
  return JSON.stringify({ statusCode, message, ...(field === null ? {} : { field }) });
}

export const wasSent = (answer: string): boolean => answer.includes(SENT);

/** Returns an empty message if the response is not readable. */
export function parseRefusal(answer: string): SupportRefusal {
  try {
    const { message, field } = JSON.parse(answer) as { message?: unknown; field?: unknown };
    return { message: typeof message === 'string' ? message : '', field: typeof field === 'string' ? field : null };
  } catch {
    return { message: '', field: null };
  }
}
