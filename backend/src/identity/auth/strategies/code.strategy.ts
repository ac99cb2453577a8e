import { Injectable } from "@nestjs/common";
import type { CodeSignInDto } from "@octavo/contracts";
import { AuditService } from "../../../operations/audit/audit.service";
import { OneTimeTokensService } from "../../sessions/one-time-tokens.service";
import {
  TwoFactorService,
  type SecondFactor,
} from "../../two-factor/two-factor.service";
import { RequestStrategy, Strategies } from "./request.strategy";

/** How often the second step may fail before the first is asked again. */
const SECOND_STEP_TRIES = 10;

/** An account whose owner passed both steps, and which factor the second step used. */
export interface PassedSteps {
  id: number;
  name: string;
  secondFactor: SecondFactor;
}

/** The second step, for accounts that ask for a code. Null if the first step has expired. */
@Injectable()
export class CodeStrategy extends RequestStrategy {
  constructor(
    strategies: Strategies,
    private readonly steps: OneTimeTokensService,
    private readonly codes: TwoFactorService,
    private readonly audit: AuditService,
  ) {
    super(strategies, "code");
  }

  async validate(request: {
    body: CodeSignInDto;
  }): Promise<PassedSteps | null> {
    const { mfa_token: token, code } = request.body;
    const first = await this.steps.tryOnce("sign-in", token, SECOND_STEP_TRIES);
    if (!first) return null;
    const { authorId: id, name } = first;
    const secondFactor = await this.codes
      .use(id, code)
      .catch(async (error: unknown) => {
        await this.audit.record(null, {
          action: "session.refuse",
          subject: { type: "author", id, label: name },
          details: { step: "code" },
        });
        throw error;
      });
    return { id, name, secondFactor };
  }
}
