// For prerendering and tests; visitors do not load it.
export { MemoryRouter } from 'react-router';
