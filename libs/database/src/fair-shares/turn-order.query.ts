/**
 * Pseudonymous codes of a client's network. For IPv6, `wide` identifies the larger network that contains `network`; for
 * IPv4, both are equal.
 */
export type RequesterNetwork = { wide: string; network: string };

export type WaitingListener = RequesterNetwork & { listener: string };

export type TurnKind = 'speech' | 'pages' | 'pushes';

export const REQUESTER_LEVELS = ['wide', 'network', 'listener'] as const;
type Level = (typeof REQUESTER_LEVELS)[number];

export const toTurnJoinSql = (of: TurnKind, levels: readonly Level[]): string =>
  levels
    .map(
      (level) =>
        `LEFT JOIN served_turn ${level}_turn
           ON ${level}_turn.of = '${of} ${level}' AND ${level}_turn.who = asker.${level}`,
    )
    .join('\n');
export const toTurnOrderSql = (levels: readonly Level[]): string =>
  levels.map((level) => `${level}_turn.served_at NULLS FIRST`).join(', ');
export const toTurnColumnsSql = (levels: readonly Level[]): string =>
  levels.map((level) => `asker.${level}, ${level}_turn.served_at AS ${level}_at`).join(', ');
export const toTurnUpdateSql = (of: TurnKind, levels: readonly Level[]): string =>
  `INSERT INTO served_turn SELECT level.of, level.who, clock_timestamp() FROM next CROSS JOIN LATERAL (
     VALUES ${levels.map((level) => `('${of} ${level}', next.${level})`).join(', ')}) level (of, who)
   WHERE level.who IS NOT NULL
   ON CONFLICT (of, who) DO UPDATE SET served_at = excluded.served_at`;
