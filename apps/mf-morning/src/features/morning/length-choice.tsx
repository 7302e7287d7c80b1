import { PROGRAMME_MINUTES } from '@tidings/contracts/limits/programme-limits.ts';
import { SegmentedControl } from '@tidings/ui/segmented-control.tsx';
import { formatLength } from './format-length.ts';
import { useMorningWords } from './morning.words.ts';

type Props = { chosen: number | null; onChoose: (minutes: number | null) => void };

export function LengthChoice({ chosen, onChoose }: Props) {
  const words = useMorningWords();
  const choices = [...PROGRAMME_MINUTES, null].map((value) => ({
    value,
    label: value === null ? words.free : formatLength(value),
  }));
  return <SegmentedControl label={words.length} choices={choices} chosen={chosen} onChoose={onChoose} />;
}
