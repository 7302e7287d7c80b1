import { Button } from '@tidings/ui/button.tsx';
import { pageLocale } from '@tidings/ui/page-language.ts';
import css from './schedule.module.css';
import type { MorningSchedule, MorningScheduleChoice } from './schedule.operations.ts';
import { useScheduleWords } from './schedule.words.ts';
import { zoneHere } from './zone-here.ts';

type Props = { schedule: MorningSchedule; busy: boolean; onUse: (choice: MorningScheduleChoice) => void };

const clockIn = (timeZone: string, timeZoneName?: 'longGeneric') =>
  new Intl.DateTimeFormat(pageLocale(), { hour: '2-digit', minute: '2-digit', timeZone, timeZoneName });

/** Notice that the schedule is in another time zone, with a button to use the browser's. */
export function OtherZone({ schedule: { dueAt, timeZone, ...chosen }, busy, onUse }: Props) {
  const words = useScheduleWords();
  const due = new Date(dueAt);
  const here = zoneHere();
  // Different zone names may have the same time.
  if (clockIn(timeZone).format(due) === clockIn(here).format(due)) return null;
  return (
    <p className={css.buttons}>
      {words.elsewhere(clockIn(timeZone, 'longGeneric').format(due))}
      <Button aria-disabled={busy} onClick={() => !busy && onUse({ ...chosen, timeZone: here })}>
        {words.useHere}
      </Button>
    </p>
  );
}
