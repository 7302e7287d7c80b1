// Before every file of web tests: machines may be busy, so `waitFor` waits longer.
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 30_000 });
