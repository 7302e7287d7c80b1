// Tests with real servers, processes and clocks on a small machine: one that fails is run once more at the end of its
// file. Its first failure is printed all the same, and `npm test` counts it as unsteady. What is broken fails twice.
import { jest } from '@jest/globals';

jest.retryTimes(1, { logErrorsBeforeRetry: true });
