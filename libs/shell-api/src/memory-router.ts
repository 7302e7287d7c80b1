// For prerendering and tests, in a separate file that visitors do not load.
export { MemoryRouter } from 'react-router';
