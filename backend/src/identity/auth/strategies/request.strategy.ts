import passport from "passport";

/** Base of our own strategies: `validate` decides by what a request shows. */
export abstract class RequestStrategy extends passport.Strategy {
  constructor(name: string) {
    super();
    passport.use(name, this);
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

/**
 * Whom a strategy finds by what is shown; null: nobody. Calls come here with a body that was checked.
 * @throws what the strategy refuses with.
 */
export const authenticate = <Found>(
  strategy: string,
  request: object,
): Promise<Found | null> =>
  new Promise((resolve, reject) => {
    const answer = (error: Error | null, found: Found | false): void =>
      error ? reject(error) : resolve(found || null);
    const ask: unknown = passport.authenticate(strategy, answer);
    (ask as (...call: unknown[]) => void)(request, {}, reject);
  });
