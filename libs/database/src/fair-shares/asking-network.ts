/** Pseudonymous codes; `wide` is the IPv6 network around `network`, the same for IPv4. */
export type RequesterNetwork = { wide: string; network: string };

export type WaitingListener = RequesterNetwork & { listener: string };
