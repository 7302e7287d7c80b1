// A page that is only painted, and tests: beside the other router, so that no visitor fetches it.
export { MemoryRouter } from 'react-router';
