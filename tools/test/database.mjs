// Starts the database server before the first test file, so that a failure is printed only once.
import { withTestCluster } from '@tidings/testing/test-cluster.ts';

export default () =>
  withTestCluster(() => undefined).catch(({ message }) => {
    console.error(
      `The database of the tests could not be started: ${message.replace(/\.$/, '')}. ` +
        'Remove the cause, then run the command again.',
    );
    process.exit(1);
  });
