export { followMediaSession } from './media-session.ts';
export { followSleep } from './sleep-timer.ts';
