// Whether anything takes more than its share of time for a longer text: every hostile pattern through every function
// that takes texts from outside. The anchor is a function that is quadratic on purpose. Half an hour of
// a processor.
import { GROWTH_MAX, growthOf } from '../../libs/testing/src/superlinear/growth.ts';
import { hostilePatterns } from '../../libs/testing/src/superlinear/patterns.ts';
import { textFunctions } from '../../libs/testing/src/superlinear/text-functions.ts';

const quadratic = (text) => /\d+%/.test(text);

export default async function bench() {
  const patterns = hostilePatterns();
  const anchor = growthOf(quadratic, (length) => '7'.repeat(length)).factor;
  const rows = [];
  for (const { name, read } of textFunctions) {
    let [steepest, worst] = [0, ''];
    for (const pattern of patterns) {
      const { factor } = growthOf(read, pattern.of);
      if (factor > steepest) [steepest, worst] = [factor, pattern.name];
    }
    rows.push({
      name: `${name}, ${patterns.length} patterns, steepest ${worst}: time for twice the text`,
      figure: steepest,
      unit: 'times',
      anchor,
      ratio: steepest / anchor,
      target: GROWTH_MAX,
      ok: steepest <= GROWTH_MAX && anchor > GROWTH_MAX,
    });
    console.log(`superlinear: ${name}: ${steepest.toFixed(2)} (${worst})`);
  }
  return { rows };
}
