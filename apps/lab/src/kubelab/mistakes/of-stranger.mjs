// Mistakes that show only when all objects are installed in a cluster with its operators.
import { backupMistakes } from './stranger/of-backups.mjs';
import { admissionMistakes, sliceMistakes, waitMistakes } from './stranger/of-coming.mjs';
import { betweenMistakes } from './stranger/of-ways.mjs';

/**
 * `[what, plant, words, how]`. `how`: the installer (`by`, default "Argo CD"), a command of Install that is omitted
 * (`without`) or replaced (`instead`), a mistake planted only after a successful install (`later`), with the database
 * deleted first (`isRestore`), or a command after it (`line`).
 */
export const strangerMistakes = [
  ...sliceMistakes,
  ...admissionMistakes,
  ...waitMistakes,
  ...backupMistakes,
  ...betweenMistakes,
];
