const { default: runFile, setWorkerData } = await import(
  new URL('./worker-runner.js', import.meta.resolve('jest-light-runner'))
);

export default function runTestFile({ path, workerData }) {
  setWorkerData(workerData);
  return runFile(path);
}
