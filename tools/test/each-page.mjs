// Extends the timeouts for busy machines.
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 30_000 });
