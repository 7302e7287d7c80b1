// Replaces CSS modules in jsdom. Each class name equals its key.
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
