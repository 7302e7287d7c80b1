// Usage: `node --import shifted-clock.mjs PROGRAM`. `CLOCK_AHEAD_MS` may be negative.
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const TrueDate = globalThis.Date;

globalThis.Date = class Date extends TrueDate {
  constructor(...parts) {
    if (parts.length === 0) super(TrueDate.now() + ahead);
    else super(...parts);
  }

  static now() {
    return TrueDate.now() + ahead;
  }
};
