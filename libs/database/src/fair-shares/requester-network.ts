/** Pseudonymous codes; for IPv6, `wide` is the network around `network`, otherwise the same. */
export type RequesterNetwork = { wide: string; network: string };

export type WaitingListener = RequesterNetwork & { listener: string };
