// Loaded before every file of web tests: what they wait for may take its time on a busy machine.
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 30_000 });
