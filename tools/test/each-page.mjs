// Loaded before every file of web tests: raises the timeout of `waitFor`, because machines may be busy.
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 30_000 });
