/** A page never waits long for what it can do without. */
const WAIT_MS = 400;

/** What is asked for, if it comes in time and without a failure; else null. */
export async function resultInTime<Answer>(asked: Promise<Answer>, waitMs = WAIT_MS): Promise<Answer | null> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), waitMs);
  });
  try {
    return await Promise.race([asked.catch(() => null), tooLate]);
  } finally {
    clearTimeout(late);
  }
}
