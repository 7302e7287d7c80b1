import { Button } from '@tidings/ui/button.tsx';
import { getPageLocale } from '@tidings/ui/page-language.ts';
import { getBrowserTimeZone } from './browser-time-zone.ts';
import css from './schedule.module.css';
import type { MorningSchedule, MorningScheduleChoice } from './schedule.operations.ts';
import { useScheduleWords } from './schedule.words.ts';

type Props = { schedule: MorningSchedule; busy: boolean; onUse: (choice: MorningScheduleChoice) => void };

const createClock = (timeZone: string, timeZoneName?: 'longGeneric') =>
  new Intl.DateTimeFormat(getPageLocale(), { hour: '2-digit', minute: '2-digit', timeZone, timeZoneName });

export function TimeZoneNotice({ schedule: { dueAt, timeZone, ...times }, busy, onUse }: Props) {
  const words = useScheduleWords();
  const due = new Date(dueAt);
  const browserZone = getBrowserTimeZone();
  // Time zones with different names may have the same time.
  if (createClock(timeZone).format(due) === createClock(browserZone).format(due)) return null;
  return (
    <p className={css.buttons}>
      {words.elsewhere(createClock(timeZone, 'longGeneric').format(due))}
      <Button aria-disabled={busy} onClick={() => !busy && onUse({ ...times, timeZone: browserZone })}>
        {words.useHere}
      </Button>
    </p>
  );
}
