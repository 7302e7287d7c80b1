import { narrate } from '@tidings/narration/narrate.ts';

export const BRIDGE_SENTENCES = [
  'The town council agreed on Tuesday to close the old bridge for six weeks.',
  'Swifts have nested under its arches since 1904, said Dr. Helen Marsh.',
  'Drivers will be sent over the new bridge, which adds 4% to the journey.',
  'Few at the meeting spoke against the plan.',
];
const twice = [...BRIDGE_SENTENCES, ...BRIDGE_SENTENCES].join(' ');
export const createBridgeNarration = (mark: string, paragraphs = 3) =>
  narrate({
    title: `Bridge closes for swifts, part ${mark}`,
    language: 'en',
    blocks: [
      ...Array.from({ length: paragraphs }, (_, index) => ({
        kind: 'para' as const,
        text: `${mark} ${index + 1}. ${twice} So much for ${mark} ${index + 1}.`,
      })),
      { kind: 'caption' as const, text: 'A swift.' },
      { kind: 'para' as const, text: `That is all of ${mark}.` },
    ],
  });
