/**
 * Where somebody asks from, as codes that name no address: the network, and the wider one around it (IPv6) or the same
 * once more.
 */
export type AskingNetwork = { wide: string; network: string };

/** Who waits for audio. */
export type WaitingListener = AskingNetwork & { listener: string };
