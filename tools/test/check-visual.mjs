// `npm run check:visual`: does `npm run test:visual` see a change of two pixels, and another colour? Some are planted,
// each in a gallery of its own and never in a source, and each has to be refused.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plants } from './visual-plants.mjs';
import { look } from './visual.mjs';

/** Drawn here first, so that it works on every machine. */
const pictures = mkdtempSync(join(tmpdir(), 'tidings-pictures-'));

let [seen, missed] = [0, 0];
for (const { what, part, file, change } of plants) {
  const args = ['--grep', `\\b${part} looks as it did$`];
  await look({ args, pictures, accept: true, isSilent: true });
  const before = await look({ args, pictures, isSilent: true });
  const after = await look({ args, pictures, plants: [{ file, change }], isSilent: true });
  const isSeen = before.failed === 0 && before.passed === 1 && after.failed === 1 && after.differing.length > 0;
  if (isSeen) seen += 1;
  else missed += 1;
  console.log(
    `${isSeen ? 'refused' : 'NOT SEEN'}: ${what} (${file}): without it 0 of ${part} differ, with it ` +
      `${after.differing.length}: ${after.differing.join(', ')}`,
  );
}
rmSync(pictures, { recursive: true, force: true });
console.log(`${seen} passed, ${missed} failed, 0 skipped`);
process.exit(missed > 0 ? 1 : 0);
