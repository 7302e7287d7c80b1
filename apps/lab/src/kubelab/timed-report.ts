export type Tell = (what: string, problems: readonly string[]) => void;

/** `tell`, and how long each took: minutes of waiting for a cluster, and who looks on sees how far it is. */
export function timedReport(emit: Tell): Tell {
  let began = performance.now();
  return (what, problems) => {
    console.log(`${what}, ${((performance.now() - began) / 1000).toFixed(0)} s`);
    began = performance.now();
    emit(what, problems);
  };
}
