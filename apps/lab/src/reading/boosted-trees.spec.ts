import { evaluateTrees } from '@tidings/extraction/reading/decision-trees.ts';
import { decodeModel } from '@tidings/extraction/reading/decode-model.ts';
import { binColumns } from './binned-columns.ts';
import { DEFAULT_OPTIONS, trainTrees } from './boosted-trees.ts';
import { encodeModel } from './encode-model.ts';
import { createRandom } from './seeded-random.ts';

const ROWS = 2_000;
const WIDTH = 3;
const OPTIONS = { ...DEFAULT_OPTIONS, trees: 30, leaves: 8, featureShare: 1, minimumWeight: 1 };

/** The label is whether exactly one of two values is large. The third value is noise. */
function createExamples() {
  const random = createRandom(1);
  const values = Float32Array.from({ length: ROWS * WIDTH }, () => random());
  const labels = Float32Array.from({ length: ROWS }, (_, at) =>
    values[at * WIDTH]! > 0.5 === values[at * WIDTH + 1]! > 0.5 ? 0 : 1,
  );
  return { values, labels };
}

function train() {
  const { values, labels } = createExamples();
  return trainTrees(
    binColumns([{ values, width: WIDTH }], 0, WIDTH),
    { rows: Int32Array.from({ length: ROWS }, (_, at) => at), labels, weights: new Float32Array(ROWS).fill(1) },
    OPTIONS,
  );
}

describe('trainTrees', () => {
  it('learns a label that depends on two features together', () => {
    const { values, labels } = createExamples();
    const trees = train();
    const right = labels.filter((label, at) => evaluateTrees(trees, values, at * WIDTH) > 0.5 === (label === 1)).length;
    expect(right / ROWS).toBeGreaterThan(0.97);
  });
  it('returns the same trees for the same examples and seed', () => {
    expect(train()).toEqual(train());
  });
  it('keeps its probabilities when it is encoded and decoded', () => {
    const { values } = createExamples();
    const first = train();
    const decoded = decodeModel(encodeModel({ first, second: first }, WIDTH));
    for (const forest of [decoded.first, decoded.second])
      for (let at = 0; at < 50; at += 1)
        expect(evaluateTrees(forest, values, at * WIDTH)).toBeCloseTo(evaluateTrees(first, values, at * WIDTH), 3);
  });
});
