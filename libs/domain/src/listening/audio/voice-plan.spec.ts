import { type VoicePlan, type VoiceSituation, planVoice } from './voice-plan.ts';

const natural: VoiceSituation = { offered: 'neural', hasBasic: true, hasDeadline: true, naturalStartMs: 400 };
const cases: [situation: string, changes: Partial<VoiceSituation>, plan: VoicePlan][] = [
  ['a basic voice is offered', { offered: 'standard' }, 'offered'],
  ['a basic voice is offered and no listener waits', { offered: 'standard', hasDeadline: false }, 'offered'],
  [
    'a basic voice is offered and natural voices are slow',
    { offered: 'standard', naturalStartMs: Infinity },
    'offered',
  ],
  ['the voice is only natural', { hasBasic: false }, 'offered'],
  ['the voice is only natural and too slow', { hasBasic: false, naturalStartMs: Infinity }, 'offered'],
  ['natural audio starts in time', {}, 'natural-by-deadline'],
  ['the start of natural audio is unknown', { naturalStartMs: 0 }, 'natural-by-deadline'],
  ['the estimate exceeds the deadline within the tolerance', { naturalStartMs: 1_700 }, 'natural-by-deadline'],
  ['the estimate exceeds the tolerance', { naturalStartMs: 1_800 }, 'basic-now'],
  ['natural audio is rendered more slowly than it plays', { naturalStartMs: Infinity }, 'basic-now'],
  ['natural audio starts late and no listener waits', { naturalStartMs: 60_000, hasDeadline: false }, 'offered'],
  ['natural audio is slow and no listener waits', { naturalStartMs: Infinity, hasDeadline: false }, 'basic-now'],
];

it.each(cases.map(([situation, changes, plan]) => ({ situation, changes, plan })))(
  'planVoice returns $plan when $situation',
  ({ changes, plan }) => {
    expect(planVoice({ ...natural, ...changes })).toBe(plan);
  },
);
