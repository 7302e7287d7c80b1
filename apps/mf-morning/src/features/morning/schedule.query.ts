import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelMorning, fetchMorningSchedule, scheduleMorning } from './schedule.operations.ts';
import type { MorningSchedule, MorningScheduleChoice } from './schedule.operations.ts';

const keyOf = (viewer: string) => ['morning-schedule', viewer] as const;

/** When the news of who is signed in is to be ready; null: never. */
export const useSchedule = (viewer: string) =>
  useQuery({ queryKey: keyOf(viewer), queryFn: () => fetchMorningSchedule() });

/** Chooses an hour, or none. */
export function useChangeSchedule(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (choice: MorningScheduleChoice | null): Promise<MorningSchedule | null> => {
      if (choice !== null) return scheduleMorning(choice);
      await cancelMorning();
      return null;
    },
    onSuccess: (schedule) => {
      queries.setQueryData(keyOf(viewer), schedule);
    },
  });
}
