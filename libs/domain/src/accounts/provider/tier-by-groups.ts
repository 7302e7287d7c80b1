import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';
import type { Config } from '@tidings/platform/config/config.ts';

export function findTierByGroups({ tierGroups }: Pick<Config, 'tierGroups'>, groups: string[]): Tier | null {
  const { pro, enterprise } = tierGroups;
  if (pro.length === 0 && enterprise.length === 0) return null;
  if (groups.some((group) => enterprise.includes(group))) return 'enterprise';
  return groups.some((group) => pro.includes(group)) ? 'pro' : 'free';
}
