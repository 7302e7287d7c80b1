type PolicyFactory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown };

/** Lets scripts come only from our own assets and the remotes' folders; every other script address is refused. */
export function guardScriptAddresses(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL(address) {
      const url = new URL(address, location.origin);
      if (url.origin === location.origin && /^\/(mf|assets)\/[^?#]+\.js$/.test(url.pathname)) return address;
      throw new TypeError(`refused a script from ${url.origin}`);
    },
  });
}
