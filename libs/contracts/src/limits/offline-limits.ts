/** Answers to questions that a browser keeps for when it has no network. */
export const KEPT_ANSWERS_MAX = 150;
export const KEPT_ANSWER_BYTES_MAX = 512_000;
