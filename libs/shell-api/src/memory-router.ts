// For prerendering and tests. Kept in a separate file that visitors do not load.
export { MemoryRouter } from 'react-router';
