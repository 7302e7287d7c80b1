/** Pseudonymous codes: the network and, for IPv6, the wider one around it (`wide`, for IPv4 the same). */
export type AskingNetwork = { wide: string; network: string };

export type WaitingListener = AskingNetwork & { listener: string };
