class Readiness {
  readonly #lacking = new Set<string>();
  readonly #remarks = new Map<string, string>();

  missing(name: string): void {
    this.#lacking.add(name);
  }
  there(name: string): void {
    this.#lacking.delete(name);
  }
  names(): string[] {
    return [...this.#lacking];
  }

  /** Sets a note, which does not affect readiness; null removes it. */
  note(name: string, sentence: string | null): void {
    if (sentence === null) this.#remarks.delete(name);
    else this.#remarks.set(name, sentence);
  }

  notes(): string[] {
    return [...new Set(this.#remarks.values())];
  }
}

export const readiness = new Readiness();
