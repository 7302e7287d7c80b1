/** Maximum time a page waits for optional data. */
const WAIT_MS = 400;

/** Returns the result; null if it is late or fails. */
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
