/** What a process still lacks to do its work, by name; `/healthz/ready` lists it. */
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

  /** Something the operator should know though everything works; null takes it back. */
  note(name: string, sentence: string | null): void {
    if (sentence === null) this.#remarks.delete(name);
    else this.#remarks.set(name, sentence);
  }

  /** Each sentence once, however many parts of the process report it. */
  notes(): string[] {
    return [...new Set(this.#remarks.values())];
  }
}

/** The parts of this process. */
export const readiness = new Readiness();
