// Extends the timeouts for slow or busy machines.
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 30_000 });
