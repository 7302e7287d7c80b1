export { connectMediaSession as followMediaSession } from './media-session.ts';
export { runSleepTimer as followSleep } from './sleep-timer.ts';
