import { ensureCached } from '../../../../tools/programs/cache.ts';
import { type Recording, findPythonWith, installPackages, runPythonModel } from './python-model.ts';

/**
 * Returns the mean opinion scores (1 to 5) that DistillMOS estimates, by ID. Installs DistillMOS from PyPI into the
 * cache. Throws `EngineMissing` with the reason if it is unavailable.
 */
export async function rateSpeech(recordings: readonly Recording[]): Promise<Map<string, number>> {
  // PyPI's package of PyTorch is much larger, because it contains the libraries of graphics cards.
  const python = findPythonWith('torch, torchaudio', 'apt-get install python3-torchaudio');
  const packages = await ensureCached(
    'distillmos-0.9.1',
    (into) => installPackages(into, ['distillmos==0.9.1', 'xls-r-sqa==0.1.0']),
    (line) => console.error(line),
  );
  const results = runPythonModel<{ id: string; mos: number }>(
    { python, script: 'opinion_score.py', packages },
    recordings,
  );
  return new Map(results.map(({ id, mos }) => [id, mos]));
}
