export type CodeLocation = { file: string; line: number; column: number; code: string };
export type SliceFailure = { message: string; places: CodeLocation[] };

const listeners = new Set<() => void>();
let current: SliceFailure | null = null;

function show(failure: SliceFailure | null): void {
  current = failure;
  for (const listener of listeners) listener();
}

export const failureStore = {
  get: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  clear: () => show(null),
};

/** Shows the error, and then its positions in the sources instead of the bundle. */
export async function showError(error: unknown): Promise<void> {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  show({ message, places: [] });
  const answer = await fetch('/alone/places', { method: 'POST', body: stack }).catch(() => null);
  if (answer?.ok && current?.message === message) show({ message, places: (await answer.json()) as CodeLocation[] });
}
