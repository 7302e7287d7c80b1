/** Thrown for a remote built for another contract, which would otherwise fail later and less clearly. */
export class ContractMismatchError extends Error {}
