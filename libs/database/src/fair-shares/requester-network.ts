/**
 * Pseudonymous codes of a client's network. For IPv6, `wide` identifies the larger network that contains `network`; for
 * IPv4, both are equal.
 */
export type RequesterNetwork = { wide: string; network: string };

export type WaitingListener = RequesterNetwork & { listener: string };
