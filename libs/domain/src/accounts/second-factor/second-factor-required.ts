import type { SecondFactorMethod } from '@tidings/contracts/account/second-factor.ts';

/** The password was correct; a proof of another factor completes the sign-in within `minutes`. */
export class SecondFactorRequired {
  constructor(
    readonly challengeId: string,
    readonly methods: SecondFactorMethod[],
    readonly minutes: number,
  ) {}
}
