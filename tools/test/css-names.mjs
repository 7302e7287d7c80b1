// For jsdom: a class is named by its key.
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
