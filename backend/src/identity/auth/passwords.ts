import { hash, verify } from "@node-rs/argon2";

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> =>
  hash(password, COST);

let dummy: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash it takes as long as with one, so that an answer's time
 * does not tell whether an account exists (D-312).
 */
export async function isPassword(
  stored: string | null,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword("no account has this password");
  const isMatch = await verify(stored ?? (await dummy), password);
  return stored !== null && isMatch;
}
