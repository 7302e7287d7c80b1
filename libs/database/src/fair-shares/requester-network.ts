/**
 * Pseudonymous codes. For IPv6, `wide` is the code of the larger network around `network`; for IPv4, both are equal.
 */
export type RequesterNetwork = { wide: string; network: string };

export type WaitingListener = RequesterNetwork & { listener: string };
