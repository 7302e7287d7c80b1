/** What a process still lacks to do its work, by name; `/healthz/ready` lists it. */
class Readiness {
  private readonly lacking = new Set<string>();

  missing(name: string): void { this.lacking.add(name); }
  there(name: string): void { this.lacking.delete(name); }
  names(): string[] { return [...this.lacking]; }
}

/** The parts of this process. */
export const readiness = new Readiness();
