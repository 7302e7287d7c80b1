// Mistakes that show themselves only when somebody brings the whole of it to a cluster with its operators.
import { backupMistakes } from './stranger/of-backups.mjs';
import { admissionMistakes, sliceMistakes, waitMistakes } from './stranger/of-coming.mjs';
import { betweenMistakes } from './stranger/of-ways.mjs';

/**
 * `[what, plant, words, how]`. `how`: `by` whom ("Argo CD" where nothing is said), a command of Install left out
 * (`without`) or put otherwise (`instead`), what is planted only after an install that went well (`later`), with the
 * database deleted first (`isRestore`), or a command after it (`line`).
 */
export const strangerMistakes = [
  ...sliceMistakes,
  ...admissionMistakes,
  ...waitMistakes,
  ...backupMistakes,
  ...betweenMistakes,
];
