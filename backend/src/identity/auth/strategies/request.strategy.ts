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
   * Whom a strategy finds by what is shown; null: nobody. Calls come here with a body that was checked.
   * @throws what the strategy refuses with.
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

  /** @returns null for nobody. @throws what the request is refused with. */
  abstract validate(request: never): Promise<object | null>;

  override authenticate(request: unknown): void {
    this.validate(request as never).then(
      (found) => (found ? this.success(found) : this.fail()),
      (error: unknown) => this.error(error),
    );
  }
}
