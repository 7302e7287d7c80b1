// One process of runner.mjs: given what it must know before the first file.
const { default: runFile, setWorkerData } = await import(
  new URL('./worker-runner.js', import.meta.resolve('jest-light-runner'))
);

export default function run({ path, workerData }) {
  setWorkerData(workerData);
  return runFile(path);
}
