/** A remote for another contract is not loaded, because it would fail later and less clearly. */
export class ContractMismatch extends Error {}
