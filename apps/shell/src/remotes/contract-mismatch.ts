/** A remote built for another shell: loading it would only break later and less clearly. */
export class ContractMismatch extends Error {}
