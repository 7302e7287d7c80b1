// Replaces CSS modules in jsdom: the name of a class is its key.
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
