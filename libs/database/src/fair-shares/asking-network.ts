/**
 * Network of a requester as pseudonymous codes: the network itself and, for IPv6, the wider one around it; for IPv4,
 * `wide` has the same value.
 */
export type AskingNetwork = { wide: string; network: string };

/** A listener who waits for audio. */
export type WaitingListener = AskingNetwork & { listener: string };
