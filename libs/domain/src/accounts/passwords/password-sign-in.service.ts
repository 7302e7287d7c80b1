import { Inject, Injectable } from '@nestjs/common';
import type { SignInMode } from '@tidings/contracts/account/sign-in-mode.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { createRefusal } from '../refusal/refusal.ts';
import type { Refusal } from '../refusal/refusal.ts';

const ELSEWHERE: Record<Exclude<SignInMode, 'own'>, string> = {
  provider: 'Passwords cannot be used here. Sign in with the sign-in provider that this page leads to.',
  proxy: 'Passwords cannot be used here. Sign in where this site’s other pages do, then open it again.',
};

@Injectable()
export class PasswordSignInService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get mode(): SignInMode {
    return this.config.signIn;
  }

  async or<Outcome>(act: () => Promise<Outcome>): Promise<Outcome | Refusal> {
    const { mode } = this;
    return mode === 'own' ? act() : createRefusal('SIGN_IN_ELSEWHERE', ELSEWHERE[mode]);
  }
}
