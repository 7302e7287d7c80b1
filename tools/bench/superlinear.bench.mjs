// Whether anything takes more than its share of time for a longer text: hostile patterns, half of them for each
// function that takes texts from outside, the other half for the next; all for all with TIDINGS_TEST_ALL=1. The anchor
// is a function that is quadratic on purpose. A quarter of an hour of a processor.
import { isEverything } from '../../libs/testing/src/everything.ts';
import { GROWTH_MAX, growthOf } from '../../libs/testing/src/superlinear/growth.ts';
import { hostilePatterns } from '../../libs/testing/src/superlinear/patterns.ts';
import { textFunctions } from '../../libs/testing/src/superlinear/text-functions.ts';

const quadratic = (text) => /\d+%/.test(text);

export default async function bench() {
  const all = hostilePatterns();
  const anchor = growthOf(quadratic, (length) => '7'.repeat(length)).factor;
  const rows = [];
  for (const [place, { name, read }] of textFunctions.entries()) {
    const patterns = isEverything ? all : all.filter((_, index) => index % 2 === place % 2);
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
