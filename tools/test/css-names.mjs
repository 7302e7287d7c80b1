// CSS modules in jsdom tests: every class is its own name.
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
