// Used for prerendering and tests. Visitors do not load it.
export { MemoryRouter } from 'react-router';
