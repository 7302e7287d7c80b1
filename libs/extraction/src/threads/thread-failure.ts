/** Why a thread gave no answer: its task took too much, or nobody takes tasks any more. */
export class ThreadFailure extends Error {}
