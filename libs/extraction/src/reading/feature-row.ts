/** Writes the features of blocks into one flat array. Every row has the same features in the same order. */
export class FeatureRows {
  readonly names: string[] = [];
  readonly values: Float32Array;
  readonly width: number;
  #at = 0;

  constructor(rows: number, width: number, buffer: Float32Array = new Float32Array(rows * width)) {
    this.width = width;
    this.values = buffer;
  }

  begin(row: number, column = 0): void {
    this.#at = row * this.width + column;
  }

  add(name: string, value: number): void {
    if (this.#at === this.names.length) this.names.push(name);
    this.values[this.#at] = value;
    this.#at += 1;
  }
}
