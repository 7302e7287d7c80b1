/** The message names the program and the places searched. */
export class EngineMissing extends Error {
  override name = 'EngineMissing';
}

/** The message names the log. */
export class EngineFailed extends Error {
  override name = 'EngineFailed';
}

/** Returns null if a program is missing. With `TIDINGS_REQUIRE_ENGINES=1`, as in CI, throws `EngineMissing`. */
export async function unlessMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof EngineMissing && process.env.TIDINGS_REQUIRE_ENGINES !== '1') return null;
    throw error;
  }
}
