/** Changes a source while it is built. A change that finds nothing to change is an error. */
export default function plant(source) {
  const changed = this.getOptions().change(source);
  if (changed === source) throw new Error(`${this.resourcePath} has nothing that could be changed so`);
  return changed;
}
