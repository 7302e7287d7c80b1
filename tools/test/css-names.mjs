// CSS modules in jsdom tests: the name of a class is its key.
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
