import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelMorningSchedule, fetchMorningSchedule, scheduleMorning } from './schedule.operations.ts';
import type { MorningSchedule, MorningScheduleChoice } from './schedule.operations.ts';

const queryKey = (viewer: string) => ['morning-schedule', viewer] as const;

export const useSchedule = (viewer: string) =>
  useQuery({ queryKey: queryKey(viewer), queryFn: () => fetchMorningSchedule() });

export function useChangeSchedule(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (choice: MorningScheduleChoice | null): Promise<MorningSchedule | null> => {
      if (choice !== null) return scheduleMorning(choice);
      await cancelMorningSchedule();
      return null;
    },
    onSuccess: (schedule) => {
      queries.setQueryData(queryKey(viewer), schedule);
    },
  });
}
