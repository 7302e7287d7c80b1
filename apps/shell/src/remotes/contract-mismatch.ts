/** Not loaded, because a remote for another contract would fail later and less clearly. */
export class ContractMismatch extends Error {}
