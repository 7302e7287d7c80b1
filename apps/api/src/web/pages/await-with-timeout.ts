const WAIT_MS = 400;

/** Returns null if the result is late or fails. */
export async function awaitWithTimeout<Answer>(result: Promise<Answer>, waitMs = WAIT_MS): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitMs);
  });
  try {
    return await Promise.race([result.catch(() => null), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
