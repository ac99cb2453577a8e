import { Injectable } from "@nestjs/common";
import passport from "passport";

/** The strategies of one application. Passport's own registry is one for all applications of a process. */
@Injectable()
export class Strategies {
  private readonly passport = new passport.Passport();

  add(name: string, strategy: passport.Strategy): void {
    this.passport.use(name, strategy);
  }

  /**
   * Asks a strategy who sent a request. The body of a request must be validated already.
   * @returns null if the strategy recognizes no one.
   * @throws the strategy's refusal.
   */
  authenticate<Found>(
    strategy: string,
    request: object,
  ): Promise<Found | null> {
    return new Promise((resolve, reject) => {
      const answer = (error: Error | null, found: Found | false): void =>
        error ? reject(error) : resolve(found || null);
      const ask: unknown = this.passport.authenticate(strategy, answer);
      (ask as (...call: unknown[]) => void)(request, {}, reject);
    });
  }
}

/** Base of our own strategies: `validate` decides by what a request shows. */
export abstract class RequestStrategy extends passport.Strategy {
  constructor(strategies: Strategies, name: string) {
    super();
    strategies.add(name, this);
  }

  /** @returns null if it recognizes no one. @throws the refusal of the request. */
  abstract validate(request: never): Promise<object | null>;

  override authenticate(request: unknown): void {
    this.validate(request as never).then(
      (found) => (found ? this.success(found) : this.fail()),
      (error: unknown) => this.error(error),
    );
  }
}
