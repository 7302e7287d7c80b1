import type { BlockModel } from './block-model.ts';
import weights from './block-weights.json' with { type: 'json' };
import { decodeModel } from './decode-model.ts';

let model: BlockModel | null = null;

/** Returns the model of the product. The first call decodes it. */
export const loadBlockModel = (): BlockModel => (model ??= decodeModel(weights));
